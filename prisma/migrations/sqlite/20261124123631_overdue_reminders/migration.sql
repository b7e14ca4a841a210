CREATE TABLE "invoice_reminders" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "invoiceId" TEXT NOT NULL,
  "step" INTEGER NOT NULL,
  "sentOn" TEXT NOT NULL,
  "openCents" INTEGER NOT NULL,
  "createdAt" DATETIME NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "invoice_reminders_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "invoice_reminders_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "invoice_reminders_workshopId_id_key" ON "invoice_reminders"("workshopId", "id");
CREATE UNIQUE INDEX "invoice_reminders_workshopId_invoiceId_step_key" ON "invoice_reminders"("workshopId", "invoiceId", "step");

ALTER TABLE "workshops" ADD COLUMN "remindersOn" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshops" ADD COLUMN "reminderFirstDays" INTEGER NOT NULL DEFAULT 5;

ALTER TABLE "workshops" ADD COLUMN "reminderSecondDays" INTEGER NOT NULL DEFAULT 15;

ALTER TABLE "workshops" ADD COLUMN "reminderThirdDays" INTEGER NOT NULL DEFAULT 30;

ALTER TABLE "customers" ADD COLUMN "remindersPaused" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshop_invoices" ADD COLUMN "remindersPaused" BOOLEAN NOT NULL DEFAULT false;
