ALTER TABLE "users" ADD COLUMN "invitationSentAt" DATETIME;
CREATE INDEX "users_invitationSentAt_idx" ON "users"("invitationSentAt");
