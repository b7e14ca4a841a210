CREATE INDEX "outbox_status_nextAttemptAt_idx" ON "outbox"("status", "nextAttemptAt");
DROP INDEX "outbox_topic_status_nextAttemptAt_idx";
CREATE INDEX "users_billingReadAt_stripeCustomerId_idx" ON "users"("billingReadAt", "stripeCustomerId");
CREATE INDEX "users_subscriptionStatus_currentPeriodEnd_idx" ON "users"("subscriptionStatus", "currentPeriodEnd");
DROP INDEX "users_currentPeriodEnd_idx";
