#!/usr/bin/env bash
# Makes everything that Puck Buddy needs in one Google Cloud project, or brings it up to date. It
# may be called as often as you like; docs/google-cloud.md explains it.
#
#   deploy/setup.sh --project P --region R --bucket B --image I [more]
#
#   --bucket             a bucket of Cloud Storage for Firebase, without gs://
#   --image              the container image, built from the Dockerfile
#   --database-region D  where the Firestore database is, for a new one and for the trigger (R)
#   --collection C       the collection of the jobs, jobs or syncQueue (jobs); another than the
#                        service has is refused
#   --push-audience A    what else the tokens of pushes may be for, beside the service's address;
#                        may be given several times, and has to be given again each time
#   --replace-rules      replaces rules of Firestore and of the bucket that are not those of deploy/
#   --replace-lifecycle  replaces the bucket's lifecycle, if it has another than that of deploy/
#   --dry-run            prints what it would do; asks and changes nothing, and needs no account
#
# What it changes where it is there already: service, worker pool, push subscription and trigger
# become those of deploy/. The bucket becomes private, without ACLs and without soft delete. Roles
# and indices are added, and none is taken away. Other rules or another lifecycle stop it before
# anything is changed, unless an option says to replace them. Needs gcloud, firebase, curl and jq.
set -euo pipefail

folder=$(CDPATH='' cd -- "${BASH_SOURCE[0]%/*}" && pwd)
project='' region='' bucket='' image='' database_region='' collection=jobs dry_run=false
replace_rules=false replace_lifecycle=false more_audiences=''

fail() {
  printf 'setup: %s\n' "$1" >&2
  exit 64
}

while (($# > 0)); do
  case $1 in
    --dry-run) dry_run=true ;;
    --replace-rules) replace_rules=true ;;
    --replace-lifecycle) replace_lifecycle=true ;;
    --push-audience)
      (($# > 1)) || fail "$1 needs a value"
      [[ $2 =~ ^[A-Za-z0-9._:/@?=%+~-]+$ ]] || fail "--push-audience cannot be $2"
      more_audiences+=,$2
      shift
      ;;
    --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "${BASH_SOURCE[0]}"; exit 0 ;;
    --project | --region | --bucket | --image | --database-region | --collection)
      (($# > 1)) || fail "$1 needs a value"
      name=${1#--}
      printf -v "${name//-/_}" '%s' "$2"
      shift
      ;;
    *) fail "unknown argument $1 (--help)" ;;
  esac
  shift
done
for name in project region bucket image; do
  [[ -n ${!name} ]] || fail "--$name is missing (--help)"
done
# The values are substituted into files below, so they must not contain special characters.
for name in project region bucket image database_region; do
  [[ ${!name} =~ ^[A-Za-z0-9._:/@-]*$ ]] || fail "--${name//_/-} cannot be ${!name}"
done
# Rules and indices exist for these.
[[ $collection == jobs || $collection == syncQueue ]] || fail "--collection cannot be $collection"
database_region=${database_region:-$region}

topic=process-video
dead_topic=process-video-dead
subscription=process-video-push
dead_subscription=process-video-dead-pull
trigger=puckbuddy-job-created
service=puckbuddy
worker_account=puckbuddy-worker@$project.iam.gserviceaccount.com
push_account=puckbuddy-push@$project.iam.gserviceaccount.com

step() { printf '\n# %s\n' "$1"; }

# Runs a command; with --dry-run prints it, quoted for a shell.
run() {
  if $dry_run; then
    printf '%q ' "$@"
    printf '\n'
  else
    "$@"
  fi
}

# Whether a resource exists; with --dry-run none does, so that every step is printed.
have() {
  if $dry_run; then return 1; fi
  "$@" >/dev/null 2>&1
}

# Grants an account a role on the whole project.
grant() {
  run gcloud projects add-iam-policy-binding "$project" --member="$1" --role="$2" \
    --condition=None --format=none
}

# Writes a description with its values filled in to the folder $work; with --dry-run prints it.
fill() {
  sed -e "s|\${PROJECT}|$project|g" -e "s|\${REGION}|$region|g" -e "s|\${BUCKET}|$bucket|g" \
    -e "s|\${IMAGE}|$image|g" -e "s|\${PUSH_AUDIENCES}|$audiences|g" -e "s|\${URL}|$url|g" \
    -e "s|\${COLLECTION}|$collection|g" \
    -e "s|\${WORKER_ACCOUNT}|$worker_account|g" -e "s|\${PUSH_ACCOUNT}|$push_account|g" \
    "$folder/$1" >"$work/$1"
  if $dry_run; then
    printf '# %s:\n' "$1"
    sed 's/^/#   /' "$work/$1"
  fi
}

# Exits before any change.
stop() {
  printf 'setup: %s\nsetup: nothing was changed\n' "$1" >&2
  exit 1
}

# Requests a path of the Firebase Rules API; stores body and HTTP status in $answer and $status.
ask() {
  answer=$(curl -sS -w '\n%{http_code}' -H @- -H "x-goog-user-project: $project" \
    "https://firebaserules.googleapis.com/v1/$1" <<<"Authorization: Bearer $token")
  status=${answer##*$'\n'}
  answer=${answer%$'\n'*}
}

# Stops if the rules in force differ from our file.
check_rules() {
  ask "projects/$project/releases/$1"
  # Without a release, or with the API never enabled, no rules are in force.
  if [[ $status == 404 || $answer == *SERVICE_DISABLED* ]]; then return; fi
  if [[ $status == 200 ]]; then ask "$(jq -r '.rulesetName // "none"' <<<"$answer")"; fi
  [[ $status == 200 ]] \
    || stop "which rules of $1 are in force cannot be seen (HTTP $status); see --replace-rules"
  [[ $(jq -r '.source.files[].content' <<<"$answer") == "$(<"$folder/$2")" ]] \
    || stop "other rules of $1 than deploy/$2 are in force: review them in the console, keep what
  you need of them, and give --replace-rules to replace them"
}

# Stops if only Firebase can create the bucket, or if its lifecycle rules differ from ours.
check_bucket() {
  if ! have gcloud storage buckets describe "gs://$bucket" --project="$project"; then
    ! $firebases_own || stop "there is no bucket $bucket, and only Firebase can make one of that
  name: switch Storage on in the Firebase console"
    return 0
  fi
  if $replace_lifecycle; then return; fi
  answer=$(gcloud storage buckets describe "gs://$bucket" --project="$project" --raw --format=json)
  answer=$(jq -cS '.lifecycle.rule // []' <<<"$answer")
  [[ $answer == '[]' || $answer == "$(jq -cS .rule "$folder/lifecycle.json")" ]] \
    || stop "the bucket $bucket has another lifecycle than deploy/lifecycle.json: $answer
  Give --replace-lifecycle to replace it"
}

# Stops if the service has its jobs in another collection.
check_collection() {
  answer=$(gcloud run services describe "$service" --region="$region" --project="$project" \
    --format=json 2>/dev/null) || return 0
  answer=$(jq -r '.. | objects | select(.name? == "PUCKBUDDY_COLLECTION").value' <<<"$answer")
  answer=${answer:-jobs}
  [[ $answer == "$collection" ]] \
    || stop "the jobs are in the collection $answer: give --collection $answer. With another one
  workers would delete the results and videos of those jobs"
}

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

number=PROJECT_NUMBER
if ! $dry_run; then
  for name in gcloud firebase curl jq; do
    command -v "$name" >/dev/null || fail "$name is needed"
  done
  number=$(gcloud projects describe "$project" --format='value(projectNumber)')
fi
# Cloud Run's deterministic URL of a service, known before the service exists.
url=https://$service-$number.$region.run.app
pubsub_agent=serviceAccount:service-$number@gcp-sa-pubsub.iam.gserviceaccount.com
audiences=$url$more_audiences
firebases_own=false
if [[ $bucket == *.firebasestorage.app || $bucket == *.appspot.com ]]; then firebases_own=true; fi

if ! $dry_run; then
  check_bucket
  check_collection
  if ! $replace_rules; then
    token=$(gcloud auth print-access-token)
    check_rules cloud.firestore firestore.rules
    check_rules "firebase.storage/$bucket" storage.rules
  fi
fi

step 'Interfaces'
run gcloud services enable firestore.googleapis.com firebaserules.googleapis.com \
  firebasestorage.googleapis.com storage.googleapis.com run.googleapis.com \
  pubsub.googleapis.com eventarc.googleapis.com eventarcpublishing.googleapis.com \
  fcm.googleapis.com iamcredentials.googleapis.com --project="$project"

step 'Accounts: one that works, one that may only call'
for account in puckbuddy-worker puckbuddy-push; do
  email=$account@$project.iam.gserviceaccount.com
  have gcloud iam service-accounts describe "$email" --project="$project" \
    || run gcloud iam service-accounts create "$account" --project="$project"
done

step 'Database'
have gcloud firestore databases describe --database='(default)' --project="$project" \
  || run gcloud firestore databases create --database='(default)' \
    --location="$database_region" --type=firestore-native --project="$project"
grant "serviceAccount:$worker_account" roles/datastore.user

step 'Bucket: nothing public, nothing kept that was deleted'
$firebases_own || have gcloud storage buckets describe "gs://$bucket" --project="$project" \
  || run gcloud storage buckets create "gs://$bucket" --location="$region" \
    --uniform-bucket-level-access --project="$project"
run gcloud storage buckets update "gs://$bucket" --uniform-bucket-level-access \
  --public-access-prevention --clear-soft-delete --lifecycle-file="$folder/lifecycle.json" \
  --project="$project"
run gcloud storage buckets add-iam-policy-binding "gs://$bucket" \
  --member="serviceAccount:$worker_account" --role=roles/storage.objectUser \
  --project="$project" --format=none

step 'Signed URLs: the worker signs in its own name'
run gcloud iam service-accounts add-iam-policy-binding "$worker_account" \
  --member="serviceAccount:$worker_account" --role=roles/iam.serviceAccountTokenCreator \
  --project="$project" --format=none

step 'Messages, and the subscriptions that doctor reads'
grant "serviceAccount:$worker_account" roles/firebasecloudmessaging.admin
grant "serviceAccount:$worker_account" roles/pubsub.viewer

step 'Rules and indices'
cp -- "$folder"/firestore.rules "$folder"/firestore.indexes.json "$folder"/storage.rules "$work"
fill firebase.json
run firebase deploy --config "$work/firebase.json" --project "$project" \
  --only firestore,storage --non-interactive

step 'Topics'
for name in "$topic" "$dead_topic"; do
  have gcloud pubsub topics describe "$name" --project="$project" \
    || run gcloud pubsub topics create "$name" --message-retention-duration=7d \
      --project="$project"
done
run gcloud pubsub topics add-iam-policy-binding "$topic" \
  --member="serviceAccount:$worker_account" --role=roles/pubsub.publisher \
  --project="$project" --format=none

step 'Service and workers'
fill service.yaml
run gcloud run services replace "$work/service.yaml" --region="$region" --project="$project"
fill worker-pool.yaml
run env CLOUDSDK_RUN_REGION="$region" gcloud beta run worker-pools replace \
  "$work/worker-pool.yaml" --project="$project"
# The app sends a Firebase token, which Cloud Run's own check does not support: the service
# authenticates all requests.
run gcloud run services add-iam-policy-binding "$service" --member=allUsers \
  --role=roles/run.invoker --region="$region" --project="$project" --format=none
run gcloud run services add-iam-policy-binding "$service" \
  --member="serviceAccount:$push_account" --role=roles/run.invoker --region="$region" \
  --project="$project" --format=none

step 'Push'
push=(
  --push-endpoint="$url/pubsub/push" --push-auth-service-account="$push_account"
  --push-auth-token-audience="$url" --ack-deadline=600 --min-retry-delay=10s
  --max-retry-delay=600s --dead-letter-topic="$dead_topic" --max-delivery-attempts=20
  --message-retention-duration=7d --expiration-period=never
)
if have gcloud pubsub subscriptions describe "$subscription" --project="$project"; then
  run gcloud pubsub subscriptions update "$subscription" "${push[@]}" --project="$project"
else
  run gcloud pubsub subscriptions create "$subscription" --topic="$topic" "${push[@]}" \
    --project="$project"
fi
have gcloud pubsub subscriptions describe "$dead_subscription" --project="$project" \
  || run gcloud pubsub subscriptions create "$dead_subscription" --topic="$dead_topic" \
    --message-retention-duration=7d --expiration-period=never --project="$project"
run gcloud iam service-accounts add-iam-policy-binding "$push_account" \
  --member="$pubsub_agent" --role=roles/iam.serviceAccountTokenCreator \
  --project="$project" --format=none
run gcloud pubsub topics add-iam-policy-binding "$dead_topic" --member="$pubsub_agent" \
  --role=roles/pubsub.publisher --project="$project" --format=none
run gcloud pubsub subscriptions add-iam-policy-binding "$subscription" \
  --member="$pubsub_agent" --role=roles/pubsub.subscriber --project="$project" --format=none

step 'Trigger: documents that the app creates, and no other change of them'
grant "serviceAccount:$push_account" roles/eventarc.eventReceiver
created=(
  --event-filters=type=google.cloud.firestore.document.v1.created
  --event-filters='database=(default)'
  --event-filters-path-pattern="document=$collection/{job}"
  --event-data-content-type=application/protobuf
  --destination-run-service="$service" --destination-run-region="$region"
  --destination-run-path=/events/firestore --service-account="$push_account"
)
verb=create
if have gcloud eventarc triggers describe "$trigger" --location="$database_region" \
  --project="$project"; then
  verb=update
fi
run gcloud eventarc triggers "$verb" "$trigger" --location="$database_region" "${created[@]}" \
  --project="$project"

step 'Done'
printf '# puckbuddy doctor --cloud says whether it all fits together.\n'
