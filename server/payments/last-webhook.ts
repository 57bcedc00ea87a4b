// For the page of failed jobs (SETTINGS-03).
export { lastWebhookAt } from './webhooks.store.ts'
