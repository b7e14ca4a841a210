ALTER TABLE "customers" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';

-- As nameKeyOf writes it (schema/letters/name-key.ts).
UPDATE "customers" SET "nameKey" = SUBSTR(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(LOWER("name"), 'Č', 'czz'), 'č', 'czz'), 'Ć', 'czzz'), 'ć', 'czzz'), 'Đ', 'dzz'), 'đ', 'dzz'), 'Š', 'szz'), 'š', 'szz'), 'Ž', 'zzz'), 'ž', 'zzz'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Ä', 'a'), 'ä', 'a'), 'É', 'e'), 'é', 'e'), 1, 200);

CREATE INDEX "customers_workshopId_nameKey_idx" ON "customers"("workshopId", "nameKey");

CREATE INDEX "vehicles_workshopId_nextServiceOn_idx" ON "vehicles"("workshopId", "nextServiceOn");

CREATE INDEX "vehicles_workshopId_roadworthyUntil_idx" ON "vehicles"("workshopId", "roadworthyUntil");

CREATE INDEX "workshop_invoices_workshopId_dueOn_idx" ON "workshop_invoices"("workshopId", "dueOn");

CREATE INDEX "workshop_invoices_workshopId_totalCents_idx" ON "workshop_invoices"("workshopId", "totalCents");

CREATE INDEX "workshop_invoices_workshopId_openCents_idx" ON "workshop_invoices"("workshopId", "openCents");
