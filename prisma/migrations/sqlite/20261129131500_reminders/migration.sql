CREATE TABLE "reminder_settings" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "sendAt" TEXT NOT NULL,
  "rules" TEXT NOT NULL,
  "plannedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "reminder_settings_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "reminder_settings_workshopId_id_key" ON "reminder_settings"("workshopId", "id");
CREATE UNIQUE INDEX "reminder_settings_workshopId_key" ON "reminder_settings"("workshopId");

CREATE TABLE "reminders" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "vehicleId" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "causedBy" TEXT NOT NULL,
  "dueOn" TEXT NOT NULL,
  "dueKm" INTEGER,
  "state" TEXT NOT NULL,
  "stoppedBecause" TEXT,
  "step" INTEGER NOT NULL DEFAULT 0,
  "nextAt" DATETIME,
  "plannedOn" TEXT,
  "dueAt" DATETIME,
  "channel" TEXT NOT NULL,
  "messageId" TEXT,
  "sentAt" DATETIME,
  "text" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "reminders_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "reminders_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "reminders_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "reminders_workshopId_id_key" ON "reminders"("workshopId", "id");
CREATE UNIQUE INDEX "reminders_workshopId_vehicleId_customerId_kind_causedBy_key" ON "reminders"("workshopId", "vehicleId", "customerId", "kind", "causedBy");
CREATE INDEX "reminders_workshopId_nextAt_idx" ON "reminders"("workshopId", "nextAt");
CREATE INDEX "reminders_workshopId_kind_state_nextAt_idx" ON "reminders"("workshopId", "kind", "state", "nextAt");
CREATE INDEX "reminders_workshopId_customerId_idx" ON "reminders"("workshopId", "customerId");
CREATE INDEX "reminders_workshopId_messageId_idx" ON "reminders"("workshopId", "messageId");
CREATE INDEX "reminders_dueAt_idx" ON "reminders"("dueAt");
