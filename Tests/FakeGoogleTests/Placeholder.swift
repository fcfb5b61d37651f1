import FakeGoogle
