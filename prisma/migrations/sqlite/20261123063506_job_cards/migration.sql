CREATE TABLE "job_cards" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "number" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "heldFrom" TEXT,
  "holdReason" TEXT,
  "holdUntil" DATETIME,
  "customerId" TEXT,
  "payerId" TEXT,
  "vehicleId" TEXT,
  "vehicleText" TEXT,
  "openCardOf" TEXT,
  "expectedAt" DATETIME,
  "dropOff" TEXT,
  "kmIn" INTEGER,
  "kmOut" INTEGER,
  "kmBelowLast" BOOLEAN NOT NULL DEFAULT false,
  "fuelLevel" INTEGER,
  "keyTag" TEXT,
  "customerWish" TEXT,
  "internalNote" TEXT,
  "promisedAt" DATETIME,
  "adviserId" TEXT,
  "broughtByName" TEXT,
  "broughtByPhone" TEXT,
  "wantsOldParts" BOOLEAN NOT NULL DEFAULT false,
  "approvedUpToCents" INTEGER,
  "priceMode" TEXT NOT NULL,
  "termsVersion" TEXT,
  "signedByName" TEXT,
  "signedAt" DATETIME,
  "signedVia" TEXT,
  "callAskedAt" DATETIME,
  "callPhone" TEXT,
  "checkedInAt" DATETIME,
  "readyAt" DATETIME,
  "deliveredAt" DATETIME,
  "cancelledAt" DATETIME,
  "comebackOfId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "job_cards_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_payerId_fkey" FOREIGN KEY ("workshopId", "payerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_adviserId_fkey" FOREIGN KEY ("workshopId", "adviserId") REFERENCES "staff" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_comebackOfId_fkey" FOREIGN KEY ("workshopId", "comebackOfId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "job_cards_workshopId_id_key" ON "job_cards"("workshopId", "id");
CREATE UNIQUE INDEX "job_cards_workshopId_number_key" ON "job_cards"("workshopId", "number");
CREATE UNIQUE INDEX "job_cards_workshopId_openCardOf_key" ON "job_cards"("workshopId", "openCardOf");
CREATE INDEX "job_cards_workshopId_state_promisedAt_idx" ON "job_cards"("workshopId", "state", "promisedAt");
CREATE INDEX "job_cards_workshopId_vehicleId_id_idx" ON "job_cards"("workshopId", "vehicleId", "id");
CREATE INDEX "job_cards_workshopId_customerId_id_idx" ON "job_cards"("workshopId", "customerId", "id");
CREATE INDEX "job_cards_workshopId_payerId_idx" ON "job_cards"("workshopId", "payerId");
CREATE INDEX "job_cards_workshopId_adviserId_idx" ON "job_cards"("workshopId", "adviserId");
CREATE INDEX "job_cards_workshopId_comebackOfId_idx" ON "job_cards"("workshopId", "comebackOfId");
CREATE INDEX "job_cards_workshopId_expectedAt_idx" ON "job_cards"("workshopId", "expectedAt");

CREATE TABLE "jobs" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobCardId" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "complaint" TEXT,
  "cause" TEXT,
  "correction" TEXT,
  "state" TEXT NOT NULL,
  "mechanicId" TEXT,
  "plannedMinutes" INTEGER,
  "pricing" TEXT NOT NULL,
  "fixedCents" INTEGER,
  "fixedVatCategory" TEXT NOT NULL DEFAULT 'STANDARD',
  "payerId" TEXT,
  "chargeTo" TEXT NOT NULL DEFAULT 'CUSTOMER',
  "claimNumber" TEXT,
  "warrantyMonths" INTEGER,
  "warrantyKm" INTEGER,
  "sortOrder" INTEGER NOT NULL,
  "approvedCents" INTEGER,
  "approvedAt" DATETIME,
  "approvedVia" TEXT,
  "cancelReason" TEXT,
  "offeredFromId" TEXT,
  "offerEndedAt" DATETIME,
  "doneAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "jobs_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "jobs_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "jobs_workshopId_mechanicId_fkey" FOREIGN KEY ("workshopId", "mechanicId") REFERENCES "staff" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "jobs_workshopId_payerId_fkey" FOREIGN KEY ("workshopId", "payerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "jobs_workshopId_offeredFromId_fkey" FOREIGN KEY ("workshopId", "offeredFromId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "jobs_workshopId_id_key" ON "jobs"("workshopId", "id");
CREATE INDEX "jobs_workshopId_jobCardId_sortOrder_idx" ON "jobs"("workshopId", "jobCardId", "sortOrder");
CREATE INDEX "jobs_workshopId_mechanicId_state_idx" ON "jobs"("workshopId", "mechanicId", "state");
CREATE INDEX "jobs_workshopId_payerId_idx" ON "jobs"("workshopId", "payerId");
CREATE INDEX "jobs_workshopId_offeredFromId_idx" ON "jobs"("workshopId", "offeredFromId");

CREATE TABLE "job_lines" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "jobId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "quantityThousandths" INTEGER NOT NULL,
  "unit" TEXT NOT NULL,
  "unitPrice" INTEGER NOT NULL,
  "costPrice" INTEGER,
  "discountBasisPoints" INTEGER NOT NULL DEFAULT 0,
  "discountCents" INTEGER NOT NULL DEFAULT 0,
  "vatCategory" TEXT NOT NULL,
  "vatGround" TEXT,
  "labourRateId" TEXT,
  "partNumber" TEXT,
  "brand" TEXT,
  "supplierName" TEXT,
  "origin" TEXT NOT NULL DEFAULT 'BOUGHT',
  "partState" TEXT NOT NULL DEFAULT 'NONE',
  "isSupplies" BOOLEAN NOT NULL DEFAULT false,
  "sortOrder" INTEGER NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "job_lines_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_lines_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_lines_workshopId_labourRateId_fkey" FOREIGN KEY ("workshopId", "labourRateId") REFERENCES "labour_rates" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "job_lines_workshopId_id_key" ON "job_lines"("workshopId", "id");
CREATE INDEX "job_lines_workshopId_jobId_sortOrder_idx" ON "job_lines"("workshopId", "jobId", "sortOrder");
CREATE INDEX "job_lines_workshopId_labourRateId_idx" ON "job_lines"("workshopId", "labourRateId");
CREATE INDEX "job_lines_workshopId_partState_idx" ON "job_lines"("workshopId", "partState");

CREATE TABLE "job_templates" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "title" TEXT NOT NULL,
  "jobs" TEXT NOT NULL,
  "uses" INTEGER NOT NULL DEFAULT 0,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "job_templates_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "job_templates_workshopId_id_key" ON "job_templates"("workshopId", "id");

CREATE TABLE "template_uses" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "templateId" TEXT NOT NULL,
  "modelKey" TEXT NOT NULL,
  "uses" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "template_uses_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "template_uses_workshopId_templateId_fkey" FOREIGN KEY ("workshopId", "templateId") REFERENCES "job_templates" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "template_uses_workshopId_id_key" ON "template_uses"("workshopId", "id");
CREATE UNIQUE INDEX "template_uses_workshopId_templateId_modelKey_key" ON "template_uses"("workshopId", "templateId", "modelKey");

CREATE TABLE "number_series" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "series" TEXT NOT NULL,
  "year" INTEGER NOT NULL,
  "last" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "number_series_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "number_series_workshopId_id_key" ON "number_series"("workshopId", "id");
CREATE UNIQUE INDEX "number_series_workshopId_series_year_key" ON "number_series"("workshopId", "series", "year");

CREATE TABLE "activities" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "entity" TEXT NOT NULL,
  "entityId" TEXT NOT NULL,
  "jobCardId" TEXT,
  "act" TEXT NOT NULL,
  "staffId" TEXT,
  "before" TEXT,
  "after" TEXT,
  "at" DATETIME NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "activities_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "activities_workshopId_id_key" ON "activities"("workshopId", "id");
CREATE INDEX "activities_workshopId_entityId_id_idx" ON "activities"("workshopId", "entityId", "id");
CREATE INDEX "activities_workshopId_jobCardId_id_idx" ON "activities"("workshopId", "jobCardId", "id");
