import Jobs
