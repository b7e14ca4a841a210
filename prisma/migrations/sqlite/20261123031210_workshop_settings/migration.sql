CREATE TABLE "staff" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "displayName" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "userId" TEXT,
  "colour" TEXT,
  "weeklyMinutes" INTEGER,
  "operatorTaxNumber" TEXT,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "staff_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "staff_workshopId_id_key" ON "staff"("workshopId", "id");
CREATE UNIQUE INDEX "staff_workshopId_userId_key" ON "staff"("workshopId", "userId");

CREATE TABLE "labour_rates" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "price" INTEGER NOT NULL,
  "isDefault" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "labour_rates_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "labour_rates_workshopId_id_key" ON "labour_rates"("workshopId", "id");

CREATE TABLE "payment_methods" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "needsConfirmation" BOOLEAN NOT NULL,
  "active" BOOLEAN NOT NULL DEFAULT true,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "payment_methods_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "payment_methods_workshopId_id_key" ON "payment_methods"("workshopId", "id");

CREATE TABLE "issuing_devices" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "premiseCode" TEXT NOT NULL,
  "deviceCode" TEXT NOT NULL,
  "confirmed" BOOLEAN NOT NULL,
  "firstNumber" INTEGER NOT NULL DEFAULT 1,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "issuing_devices_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "issuing_devices_workshopId_id_key" ON "issuing_devices"("workshopId", "id");
CREATE UNIQUE INDEX "issuing_devices_workshopId_premiseCode_deviceCode_key" ON "issuing_devices"("workshopId", "premiseCode", "deviceCode");

ALTER TABLE "workshops" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "workshops" ADD COLUMN "legalName" TEXT;

ALTER TABLE "workshops" ADD COLUMN "address" TEXT;

ALTER TABLE "workshops" ADD COLUMN "postcode" TEXT;

ALTER TABLE "workshops" ADD COLUMN "town" TEXT;

ALTER TABLE "workshops" ADD COLUMN "country" TEXT NOT NULL DEFAULT 'SI';

ALTER TABLE "workshops" ADD COLUMN "registrationNumber" TEXT;

ALTER TABLE "workshops" ADD COLUMN "taxNumber" TEXT;

ALTER TABLE "workshops" ADD COLUMN "vatStatus" TEXT NOT NULL DEFAULT 'PAYER';

ALTER TABLE "workshops" ADD COLUMN "iban" TEXT;

ALTER TABLE "workshops" ADD COLUMN "bic" TEXT;

ALTER TABLE "workshops" ADD COLUMN "phone" TEXT;

ALTER TABLE "workshops" ADD COLUMN "email" TEXT;

ALTER TABLE "workshops" ADD COLUMN "zone" TEXT NOT NULL DEFAULT 'Europe/Ljubljana';

ALTER TABLE "workshops" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'SL';

ALTER TABLE "workshops" ADD COLUMN "openingHours" TEXT;

ALTER TABLE "workshops" ADD COLUMN "invoiceNote" TEXT;

ALTER TABLE "workshops" ADD COLUMN "paymentTermDays" INTEGER NOT NULL DEFAULT 15;

ALTER TABLE "workshops" ADD COLUMN "priceMode" TEXT NOT NULL DEFAULT 'NET';

ALTER TABLE "workshops" ADD COLUMN "approvalToleranceBasisPoints" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "workshops" ADD COLUMN "suppliesBasisPoints" INTEGER;

ALTER TABLE "workshops" ADD COLUMN "suppliesCapCents" INTEGER;

ALTER TABLE "workshops" ADD COLUMN "receptionistDiscountLimit" INTEGER NOT NULL DEFAULT 1000;

ALTER TABLE "workshops" ADD COLUMN "mechanicDiscountLimit" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "workshops" ADD COLUMN "receptionistMayCredit" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "workshops" ADD COLUMN "receptionistSeesCost" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshops" ADD COLUMN "mechanicSeesPrices" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "workshops" ADD COLUMN "mechanicSeesPhone" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshops" ADD COLUMN "receptionistMayVoidLater" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshops" ADD COLUMN "qualityCheck" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "workshops" ADD COLUMN "fiscalMode" TEXT NOT NULL DEFAULT 'UNSET';

ALTER TABLE "workshops" ADD COLUMN "fiscalDeclaredAt" DATETIME;

-- Who is there already, and what every workshop begins with.
INSERT INTO "staff" ("id", "workshopId", "displayName", "role", "userId", "createdAt")
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-8' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    "workshopId", "fullName", CASE "role" WHEN 'admin' THEN 'OWNER' WHEN 'receptionist' THEN 'RECEPTIONIST' ELSE 'MECHANIC' END, "id", "createdAt"
  FROM "users";

INSERT INTO "payment_methods" ("id", "workshopId", "name", "kind", "needsConfirmation", "createdAt")
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-8' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    "workshops"."id", "methods"."name", "methods"."kind", "methods"."needsConfirmation", "workshops"."createdAt"
  FROM "workshops" CROSS JOIN (
    SELECT 'Gotovina' AS "name", 'CASH' AS "kind", true AS "needsConfirmation"
    UNION ALL SELECT 'Kartica', 'CARD', true
    UNION ALL SELECT 'Nakazilo', 'TRANSFER', false
  ) AS "methods";

INSERT INTO "issuing_devices" ("id", "workshopId", "premiseCode", "deviceCode", "confirmed", "createdAt")
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-8' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    "workshops"."id", 'P1', "devices"."code", "devices"."confirmed", "workshops"."createdAt"
  FROM "workshops" CROSS JOIN (SELECT 'B1' AS "code", true AS "confirmed" UNION ALL SELECT 'T1', false) AS "devices";
