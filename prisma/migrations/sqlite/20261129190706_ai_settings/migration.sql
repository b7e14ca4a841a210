CREATE TABLE "ai_settings" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "provider" TEXT NOT NULL DEFAULT 'EMBEDDED_ONLY',
  "baseUrl" TEXT,
  "model" TEXT,
  "sealedKey" TEXT,
  "dataRegionNote" TEXT,
  "sendHistory" BOOLEAN NOT NULL DEFAULT true,
  "monthlyCapCents" INTEGER,
  "inputPriceCents" INTEGER NOT NULL DEFAULT 100,
  "outputPriceCents" INTEGER NOT NULL DEFAULT 400,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "ai_settings_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "ai_settings_workshopId_id_key" ON "ai_settings"("workshopId", "id");
CREATE UNIQUE INDEX "ai_settings_workshopId_key" ON "ai_settings"("workshopId");

CREATE TABLE "ai_months" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "month" TEXT NOT NULL,
  "cost" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "ai_months_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "ai_months_workshopId_id_key" ON "ai_months"("workshopId", "id");
CREATE UNIQUE INDEX "ai_months_workshopId_month_key" ON "ai_months"("workshopId", "month");

CREATE TABLE "ai_sent" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "diagnosisId" TEXT NOT NULL,
  "attempt" INTEGER NOT NULL,
  "at" DATETIME NOT NULL,
  "host" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "ai_sent_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "ai_sent_workshopId_diagnosisId_fkey" FOREIGN KEY ("workshopId", "diagnosisId") REFERENCES "diagnoses" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "ai_sent_workshopId_id_key" ON "ai_sent"("workshopId", "id");
CREATE UNIQUE INDEX "ai_sent_workshopId_diagnosisId_attempt_key" ON "ai_sent"("workshopId", "diagnosisId", "attempt");
CREATE INDEX "ai_sent_createdAt_idx" ON "ai_sent"("createdAt");

ALTER TABLE "diagnoses" ADD COLUMN "providerDueAt" DATETIME;

CREATE INDEX "diagnoses_providerDueAt_idx" ON "diagnoses"("providerDueAt");

CREATE INDEX "diagnosis_days_createdAt_idx" ON "diagnosis_days"("createdAt");
