CREATE TABLE "tyre_invitations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "tyreSetId" TEXT NOT NULL,
  "week" TEXT NOT NULL,
  "minutes" INTEGER NOT NULL,
  "messageId" TEXT NOT NULL,
  "invitedAt" DATETIME NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "tyre_invitations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "tyre_invitations_workshopId_tyreSetId_fkey" FOREIGN KEY ("workshopId", "tyreSetId") REFERENCES "tyre_sets" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "tyre_invitations_workshopId_id_key" ON "tyre_invitations"("workshopId", "id");
CREATE INDEX "tyre_invitations_workshopId_tyreSetId_idx" ON "tyre_invitations"("workshopId", "tyreSetId");
CREATE INDEX "tyre_invitations_workshopId_week_idx" ON "tyre_invitations"("workshopId", "week");
