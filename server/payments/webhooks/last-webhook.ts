// For the page of failed jobs (SETTINGS-03).
export { readLastWebhookAt } from './webhooks.store.ts'
