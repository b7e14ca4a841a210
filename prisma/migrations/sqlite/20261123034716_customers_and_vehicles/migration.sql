CREATE TABLE "customers" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "contacts" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  "address" TEXT,
  "postcode" TEXT,
  "town" TEXT,
  "country" TEXT NOT NULL,
  "taxNumber" TEXT,
  "vatId" TEXT,
  "language" TEXT,
  "paymentTermDays" INTEGER,
  "discountLabour" INTEGER NOT NULL DEFAULT 0,
  "discountParts" INTEGER NOT NULL DEFAULT 0,
  "creditCents" INTEGER NOT NULL DEFAULT 0,
  "notes" TEXT,
  "consentRemindersAt" DATETIME,
  "consentMarketingAt" DATETIME,
  "archivedAt" DATETIME,
  "erasedAt" DATETIME,
  "mergedIntoId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "customers_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "customers_workshopId_mergedIntoId_fkey" FOREIGN KEY ("workshopId", "mergedIntoId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "customers_workshopId_id_key" ON "customers"("workshopId", "id");
CREATE INDEX "customers_workshopId_mergedIntoId_idx" ON "customers"("workshopId", "mergedIntoId");

CREATE TABLE "vehicles" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "plate" TEXT,
  "plateKey" TEXT,
  "plateCountry" TEXT NOT NULL,
  "vin" TEXT,
  "kind" TEXT,
  "make" TEXT,
  "model" TEXT,
  "variant" TEXT,
  "engineCode" TEXT,
  "displacementCc" INTEGER,
  "powerKw" INTEGER,
  "fuel" TEXT,
  "gearbox" TEXT,
  "firstRegistrationOn" TEXT,
  "colour" TEXT,
  "tyreSizes" TEXT,
  "oilSpec" TEXT,
  "roadworthyUntil" TEXT,
  "nextServiceOn" TEXT,
  "nextServiceKm" INTEGER,
  "notes" TEXT,
  "archivedAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "vehicles_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "vehicles_workshopId_id_key" ON "vehicles"("workshopId", "id");
CREATE INDEX "vehicles_workshopId_plateKey_idx" ON "vehicles"("workshopId", "plateKey");

CREATE TABLE "vehicle_ownerships" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "vehicleId" TEXT NOT NULL,
  "customerId" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "from" TEXT NOT NULL,
  "to" TEXT,
  "openOwnerOf" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "vehicle_ownerships_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "vehicle_ownerships_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "vehicle_ownerships_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "vehicle_ownerships_workshopId_id_key" ON "vehicle_ownerships"("workshopId", "id");
CREATE UNIQUE INDEX "vehicle_ownerships_workshopId_openOwnerOf_key" ON "vehicle_ownerships"("workshopId", "openOwnerOf");
CREATE INDEX "vehicle_ownerships_workshopId_vehicleId_from_idx" ON "vehicle_ownerships"("workshopId", "vehicleId", "from");
CREATE INDEX "vehicle_ownerships_workshopId_customerId_idx" ON "vehicle_ownerships"("workshopId", "customerId");

CREATE TABLE "odometer_readings" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "vehicleId" TEXT NOT NULL,
  "km" INTEGER NOT NULL,
  "readOn" TEXT NOT NULL,
  "source" TEXT NOT NULL,
  "correctionReason" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "odometer_readings_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "odometer_readings_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "odometer_readings_workshopId_id_key" ON "odometer_readings"("workshopId", "id");
CREATE INDEX "odometer_readings_workshopId_vehicleId_readOn_idx" ON "odometer_readings"("workshopId", "vehicleId", "readOn");

CREATE TABLE "search_terms" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "entityId" TEXT NOT NULL,
  "term" TEXT NOT NULL,
  "hidden" BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY ("id"),
  CONSTRAINT "search_terms_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "search_terms_workshopId_hidden_term_kind_entityId_idx" ON "search_terms"("workshopId", "hidden", "term", "kind", "entityId");
CREATE INDEX "search_terms_workshopId_entityId_idx" ON "search_terms"("workshopId", "entityId");
