-- Documents, payments and job cards keep whoever stands on them from being deleted; until now they went along without a word.
-- SQLite changes a reference only by making the table anew. References are not followed while the old one is put away
-- (sqlite-migrations.ts sees to that, and checks them before the commit); Prisma's own command reads these lines.
PRAGMA foreign_keys = OFF;
-- What was written for a customer at the moment of a merge was left with the one that was merged away.
UPDATE "vehicle_ownerships" SET "customerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "vehicle_ownerships"."customerId")
  WHERE "customerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);
UPDATE "job_cards" SET "customerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "job_cards"."customerId")
  WHERE "customerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);
UPDATE "job_cards" SET "payerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "job_cards"."payerId")
  WHERE "payerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);
UPDATE "jobs" SET "payerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "jobs"."payerId")
  WHERE "payerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);
UPDATE "workshop_invoices" SET "customerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "workshop_invoices"."customerId")
  WHERE "customerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);
UPDATE "workshop_payments" SET "customerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "workshop_payments"."customerId")
  WHERE "customerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);
UPDATE "files" SET "customerId" = (SELECT "mergedIntoId" FROM "customers" WHERE "customers"."id" = "files"."customerId")
  WHERE "customerId" IN (SELECT "id" FROM "customers" WHERE "mergedIntoId" IS NOT NULL);

CREATE TABLE "new_workshop_invoices" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "kind" TEXT NOT NULL,
  "origin" TEXT NOT NULL DEFAULT 'OWN',
  "state" TEXT NOT NULL,
  "number" TEXT,
  "series" TEXT,
  "year" INTEGER,
  "sequence" INTEGER,
  "deviceId" TEXT,
  "customerId" TEXT,
  "priceMode" TEXT NOT NULL,
  "paymentMethodId" TEXT,
  "methodName" TEXT,
  "methodKind" TEXT,
  "language" TEXT,
  "reference" TEXT,
  "issuedAt" DATETIME,
  "issuedOn" TEXT,
  "servicedOn" TEXT,
  "dueOn" TEXT,
  "netCents" INTEGER NOT NULL,
  "vatCents" INTEGER NOT NULL,
  "totalCents" INTEGER NOT NULL,
  "paidCents" INTEGER NOT NULL DEFAULT 0,
  "creditedCents" INTEGER NOT NULL DEFAULT 0,
  "openCents" INTEGER NOT NULL,
  "note" TEXT,
  "buyer" TEXT,
  "seller" TEXT,
  "vatGroups" TEXT NOT NULL,
  "advances" TEXT NOT NULL,
  "operatorStaffId" TEXT,
  "creditOfId" TEXT,
  "reason" TEXT,
  "correctsId" TEXT,
  "finalInvoiceId" TEXT,
  "jobCardId" TEXT,
  "printCount" INTEGER NOT NULL DEFAULT 0,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "importId" TEXT, "isExample" BOOLEAN NOT NULL DEFAULT false, "remindersPaused" BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY ("id"),
  CONSTRAINT "workshop_invoices_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_deviceId_fkey" FOREIGN KEY ("workshopId", "deviceId") REFERENCES "issuing_devices" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_paymentMethodId_fkey" FOREIGN KEY ("workshopId", "paymentMethodId") REFERENCES "payment_methods" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_operatorStaffId_fkey" FOREIGN KEY ("workshopId", "operatorStaffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_creditOfId_fkey" FOREIGN KEY ("workshopId", "creditOfId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_correctsId_fkey" FOREIGN KEY ("workshopId", "correctsId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_finalInvoiceId_fkey" FOREIGN KEY ("workshopId", "finalInvoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
INSERT INTO "new_workshop_invoices" (
  "id", "workshopId", "version", "kind", "origin", "state", "number", "series", "year", "sequence", "deviceId",
  "customerId", "priceMode", "paymentMethodId", "methodName", "methodKind", "language", "reference", "issuedAt",
  "issuedOn", "servicedOn", "dueOn", "netCents", "vatCents", "totalCents", "paidCents", "creditedCents", "openCents",
  "note", "buyer", "seller", "vatGroups", "advances", "operatorStaffId", "creditOfId", "reason", "correctsId",
  "finalInvoiceId", "jobCardId", "printCount", "createdAt", "importId", "isExample", "remindersPaused"
)
  SELECT
  "id", "workshopId", "version", "kind", "origin", "state", "number", "series", "year", "sequence", "deviceId",
  "customerId", "priceMode", "paymentMethodId", "methodName", "methodKind", "language", "reference", "issuedAt",
  "issuedOn", "servicedOn", "dueOn", "netCents", "vatCents", "totalCents", "paidCents", "creditedCents", "openCents",
  "note", "buyer", "seller", "vatGroups", "advances", "operatorStaffId", "creditOfId", "reason", "correctsId",
  "finalInvoiceId", "jobCardId", "printCount", "createdAt", "importId", "isExample", "remindersPaused"
  FROM "workshop_invoices";
DROP TABLE "workshop_invoices";
ALTER TABLE "new_workshop_invoices" RENAME TO "workshop_invoices";
CREATE UNIQUE INDEX "workshop_invoices_workshopId_id_key" ON "workshop_invoices"("workshopId", "id");
CREATE UNIQUE INDEX "workshop_invoices_workshopId_series_year_sequence_key" ON "workshop_invoices"("workshopId", "series", "year", "sequence");
CREATE INDEX "workshop_invoices_workshopId_state_id_idx" ON "workshop_invoices"("workshopId", "state", "id");
CREATE INDEX "workshop_invoices_workshopId_state_dueOn_idx" ON "workshop_invoices"("workshopId", "state", "dueOn");
CREATE INDEX "workshop_invoices_workshopId_customerId_id_idx" ON "workshop_invoices"("workshopId", "customerId", "id");
CREATE INDEX "workshop_invoices_workshopId_deviceId_idx" ON "workshop_invoices"("workshopId", "deviceId");
CREATE INDEX "workshop_invoices_workshopId_paymentMethodId_idx" ON "workshop_invoices"("workshopId", "paymentMethodId");
CREATE INDEX "workshop_invoices_workshopId_operatorStaffId_idx" ON "workshop_invoices"("workshopId", "operatorStaffId");
CREATE INDEX "workshop_invoices_workshopId_creditOfId_idx" ON "workshop_invoices"("workshopId", "creditOfId");
CREATE INDEX "workshop_invoices_workshopId_correctsId_idx" ON "workshop_invoices"("workshopId", "correctsId");
CREATE INDEX "workshop_invoices_workshopId_finalInvoiceId_idx" ON "workshop_invoices"("workshopId", "finalInvoiceId");
CREATE INDEX "workshop_invoices_workshopId_jobCardId_idx" ON "workshop_invoices"("workshopId", "jobCardId");
CREATE INDEX "workshop_invoices_workshopId_importId_idx" ON "workshop_invoices"("workshopId", "importId");
CREATE INDEX "workshop_invoices_workshopId_reference_idx" ON "workshop_invoices"("workshopId", "reference");
CREATE INDEX "workshop_invoices_workshopId_issuedOn_idx" ON "workshop_invoices"("workshopId", "issuedOn");

CREATE TABLE "new_workshop_payments" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "customerId" TEXT,
  "amountCents" INTEGER NOT NULL,
  "creditCents" INTEGER NOT NULL DEFAULT 0,
  "paymentMethodId" TEXT,
  "fromCredit" BOOLEAN NOT NULL DEFAULT false,
  "paidAt" DATETIME NOT NULL,
  "reference" TEXT,
  "staffId" TEXT,
  "voidedAt" DATETIME,
  "voidReason" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "workshop_payments_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_payments_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "workshop_payments_workshopId_paymentMethodId_fkey" FOREIGN KEY ("workshopId", "paymentMethodId") REFERENCES "payment_methods" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "workshop_payments_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
INSERT INTO "new_workshop_payments" (
  "id", "workshopId", "customerId", "amountCents", "creditCents", "paymentMethodId", "fromCredit", "paidAt",
  "reference", "staffId", "voidedAt", "voidReason", "createdAt"
)
  SELECT
  "id", "workshopId", "customerId", "amountCents", "creditCents", "paymentMethodId", "fromCredit", "paidAt",
  "reference", "staffId", "voidedAt", "voidReason", "createdAt"
  FROM "workshop_payments";
DROP TABLE "workshop_payments";
ALTER TABLE "new_workshop_payments" RENAME TO "workshop_payments";
CREATE UNIQUE INDEX "workshop_payments_workshopId_id_key" ON "workshop_payments"("workshopId", "id");
CREATE INDEX "workshop_payments_workshopId_paidAt_idx" ON "workshop_payments"("workshopId", "paidAt");
CREATE INDEX "workshop_payments_workshopId_customerId_idx" ON "workshop_payments"("workshopId", "customerId");
CREATE INDEX "workshop_payments_workshopId_paymentMethodId_idx" ON "workshop_payments"("workshopId", "paymentMethodId");
CREATE INDEX "workshop_payments_workshopId_staffId_idx" ON "workshop_payments"("workshopId", "staffId");

CREATE TABLE "new_payment_allocations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "paymentId" TEXT NOT NULL,
  "invoiceId" TEXT NOT NULL,
  "amountCents" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "payment_allocations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "payment_allocations_workshopId_paymentId_fkey" FOREIGN KEY ("workshopId", "paymentId") REFERENCES "workshop_payments" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "payment_allocations_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
INSERT INTO "new_payment_allocations" (
  "id", "workshopId", "paymentId", "invoiceId", "amountCents"
)
  SELECT
  "id", "workshopId", "paymentId", "invoiceId", "amountCents"
  FROM "payment_allocations";
DROP TABLE "payment_allocations";
ALTER TABLE "new_payment_allocations" RENAME TO "payment_allocations";
CREATE UNIQUE INDEX "payment_allocations_workshopId_id_key" ON "payment_allocations"("workshopId", "id");
CREATE INDEX "payment_allocations_workshopId_paymentId_idx" ON "payment_allocations"("workshopId", "paymentId");
CREATE INDEX "payment_allocations_workshopId_invoiceId_idx" ON "payment_allocations"("workshopId", "invoiceId");

CREATE TABLE "new_job_cards" (
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
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP, "isExample" BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY ("id"),
  CONSTRAINT "job_cards_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_payerId_fkey" FOREIGN KEY ("workshopId", "payerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_adviserId_fkey" FOREIGN KEY ("workshopId", "adviserId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "job_cards_workshopId_comebackOfId_fkey" FOREIGN KEY ("workshopId", "comebackOfId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
INSERT INTO "new_job_cards" (
  "id", "workshopId", "version", "number", "state", "heldFrom", "holdReason", "holdUntil", "customerId", "payerId",
  "vehicleId", "vehicleText", "openCardOf", "expectedAt", "dropOff", "kmIn", "kmOut", "kmBelowLast", "fuelLevel",
  "keyTag", "customerWish", "internalNote", "promisedAt", "adviserId", "broughtByName", "broughtByPhone",
  "wantsOldParts", "approvedUpToCents", "priceMode", "termsVersion", "signedByName", "signedAt", "signedVia",
  "callAskedAt", "callPhone", "checkedInAt", "readyAt", "deliveredAt", "cancelledAt", "comebackOfId", "createdAt",
  "isExample"
)
  SELECT
  "id", "workshopId", "version", "number", "state", "heldFrom", "holdReason", "holdUntil", "customerId", "payerId",
  "vehicleId", "vehicleText", "openCardOf", "expectedAt", "dropOff", "kmIn", "kmOut", "kmBelowLast", "fuelLevel",
  "keyTag", "customerWish", "internalNote", "promisedAt", "adviserId", "broughtByName", "broughtByPhone",
  "wantsOldParts", "approvedUpToCents", "priceMode", "termsVersion", "signedByName", "signedAt", "signedVia",
  "callAskedAt", "callPhone", "checkedInAt", "readyAt", "deliveredAt", "cancelledAt", "comebackOfId", "createdAt",
  "isExample"
  FROM "job_cards";
DROP TABLE "job_cards";
ALTER TABLE "new_job_cards" RENAME TO "job_cards";
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

CREATE TABLE "new_jobs" (
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
  CONSTRAINT "jobs_workshopId_mechanicId_fkey" FOREIGN KEY ("workshopId", "mechanicId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "jobs_workshopId_payerId_fkey" FOREIGN KEY ("workshopId", "payerId") REFERENCES "customers" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "jobs_workshopId_offeredFromId_fkey" FOREIGN KEY ("workshopId", "offeredFromId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
INSERT INTO "new_jobs" (
  "id", "workshopId", "version", "jobCardId", "title", "complaint", "cause", "correction", "state", "mechanicId",
  "plannedMinutes", "pricing", "fixedCents", "fixedVatCategory", "payerId", "chargeTo", "claimNumber",
  "warrantyMonths", "warrantyKm", "sortOrder", "approvedCents", "approvedAt", "approvedVia", "cancelReason",
  "offeredFromId", "offerEndedAt", "doneAt", "createdAt"
)
  SELECT
  "id", "workshopId", "version", "jobCardId", "title", "complaint", "cause", "correction", "state", "mechanicId",
  "plannedMinutes", "pricing", "fixedCents", "fixedVatCategory", "payerId", "chargeTo", "claimNumber",
  "warrantyMonths", "warrantyKm", "sortOrder", "approvedCents", "approvedAt", "approvedVia", "cancelReason",
  "offeredFromId", "offerEndedAt", "doneAt", "createdAt"
  FROM "jobs";
DROP TABLE "jobs";
ALTER TABLE "new_jobs" RENAME TO "jobs";
CREATE UNIQUE INDEX "jobs_workshopId_id_key" ON "jobs"("workshopId", "id");
CREATE INDEX "jobs_workshopId_jobCardId_sortOrder_idx" ON "jobs"("workshopId", "jobCardId", "sortOrder");
CREATE INDEX "jobs_workshopId_mechanicId_state_idx" ON "jobs"("workshopId", "mechanicId", "state");
CREATE INDEX "jobs_workshopId_payerId_idx" ON "jobs"("workshopId", "payerId");
CREATE INDEX "jobs_workshopId_offeredFromId_idx" ON "jobs"("workshopId", "offeredFromId");
PRAGMA foreign_keys = ON;
