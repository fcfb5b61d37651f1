#!/usr/bin/env bash
# Makes everything that Puck Buddy needs in one Google Cloud project, or brings it up to date. What
# is there already stays; it may be called as often as you like. docs/google-cloud.md explains it.
#
#   deploy/setup.sh --project P --region R --bucket B --image I [--database-region D] [--dry-run]
#
#   --bucket           the default bucket of Cloud Storage for Firebase, without gs://
#   --image            the container image, built from the Dockerfile
#   --database-region  where the Firestore database is, for a new one and for the trigger (R)
#   --dry-run          prints what it would do; asks and changes nothing, and needs no account
set -euo pipefail

folder=$(CDPATH='' cd -- "${BASH_SOURCE[0]%/*}" && pwd)
project='' region='' bucket='' image='' database_region='' dry_run=false

fail() {
  printf 'setup: %s\n' "$1" >&2
  exit 64
}

while (($# > 0)); do
  case $1 in
    --dry-run) dry_run=true ;;
    --help) sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "${BASH_SOURCE[0]}"; exit 0 ;;
    --project | --region | --bucket | --image | --database-region)
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
# They are put into files below; nothing of theirs may mean something there.
for name in project region bucket image database_region; do
  [[ ${!name} =~ ^[A-Za-z0-9._:/@-]*$ ]] || fail "--${name//_/-} cannot be ${!name}"
done
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

# Carries a command out; with --dry-run shows it, as it could be typed.
run() {
  if $dry_run; then
    printf '%q ' "$@"
    printf '\n'
  else
    "$@"
  fi
}

# Whether something is there; with --dry-run nothing is, so that every step is shown.
have() {
  if $dry_run; then return 1; fi
  "$@" >/dev/null 2>&1
}

# A role for an account, on the whole project.
grant() {
  run gcloud projects add-iam-policy-binding "$project" --member="$1" --role="$2" \
    --condition=None --format=none
}

# Writes a description with its values filled in, and prints the file's name.
filled() {
  local file=$work/$1
  sed -e "s|\${PROJECT}|$project|g" -e "s|\${REGION}|$region|g" -e "s|\${BUCKET}|$bucket|g" \
    -e "s|\${IMAGE}|$image|g" -e "s|\${URL}|$url|g" \
    -e "s|\${WORKER_ACCOUNT}|$worker_account|g" -e "s|\${PUSH_ACCOUNT}|$push_account|g" \
    "$folder/$1" >"$file"
  printf '%s' "$file"
}

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

number=PROJECT_NUMBER
if ! $dry_run; then
  number=$(gcloud projects describe "$project" --format='value(projectNumber)')
fi
# Cloud Run's address of a service that is known before there is one.
url=https://$service-$number.$region.run.app
pubsub_agent=serviceAccount:service-$number@gcp-sa-pubsub.iam.gserviceaccount.com

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
have gcloud storage buckets describe "gs://$bucket" --project="$project" \
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

step 'Messages, and what doctor looks at'
grant "serviceAccount:$worker_account" roles/firebasecloudmessaging.admin
grant "serviceAccount:$worker_account" roles/firebaserules.viewer
grant "serviceAccount:$worker_account" roles/eventarc.viewer
grant "serviceAccount:$worker_account" roles/pubsub.viewer

step 'Rules and indices'
run firebase deploy --config "$folder/firebase.json" --project "$project" \
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
run gcloud run services replace "$(filled service.yaml)" --region="$region" \
  --project="$project"
run env CLOUDSDK_RUN_REGION="$region" gcloud beta run worker-pools replace \
  "$(filled worker-pool.yaml)" --project="$project"
# The app shows a Firebase token, which Cloud Run's own check does not know: the service checks all.
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
have gcloud eventarc triggers describe "$trigger" --location="$database_region" \
  --project="$project" \
  || run gcloud eventarc triggers create "$trigger" --location="$database_region" \
    --event-filters=type=google.cloud.firestore.document.v1.created \
    --event-filters='database=(default)' --event-filters-path-pattern='document=jobs/{job}' \
    --event-data-content-type=application/protobuf \
    --destination-run-service="$service" --destination-run-region="$region" \
    --destination-run-path=/events/firestore --service-account="$push_account" \
    --project="$project"

step 'Done'
printf '# puckbuddy doctor --cloud says whether it all fits together.\n'
