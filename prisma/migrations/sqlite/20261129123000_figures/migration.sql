ALTER TABLE "workshops" ADD COLUMN "hoursPerPersonSince" DATETIME;
ALTER TABLE "workshops" ADD COLUMN "mondayMail" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "job_cards" ADD COLUMN "countedPromiseAt" DATETIME;
CREATE INDEX "job_cards_workshopId_deliveredAt_idx" ON "job_cards"("workshopId", "deliveredAt");
CREATE INDEX "job_cards_workshopId_countedPromiseAt_idx" ON "job_cards"("workshopId", "countedPromiseAt");
CREATE INDEX "job_cards_workshopId_checkedInAt_customerId_idx" ON "job_cards"("workshopId", "checkedInAt", "customerId");

CREATE INDEX "estimates_workshopId_decidedAt_idx" ON "estimates"("workshopId", "decidedAt");

ALTER TABLE "workshop_invoice_lines" ADD COLUMN "costCents" INTEGER;
ALTER TABLE "workshop_invoice_lines" ADD COLUMN "soldThousandths" INTEGER;

-- What is known of cards and invoices that are there already.
UPDATE "job_cards" SET "countedPromiseAt" = "promisedAt" WHERE "promisedAt" IS NOT NULL;

UPDATE "workshop_invoice_lines" SET "soldThousandths" = "quantityThousandths" WHERE "kind" = 'LABOUR' AND "unit" = 'HUR';

UPDATE "workshop_invoice_lines" AS "billed" SET "soldThousandths" = (
  SELECT SUM("quantityThousandths") FROM "job_lines"
  WHERE "job_lines"."workshopId" = "billed"."workshopId" AND "job_lines"."jobId" = "billed"."jobId" AND "kind" = 'LABOUR' AND "unit" = 'HUR'
) WHERE "billed"."kind" = 'LABOUR' AND "billed"."unit" = 'C62' AND "billed"."sourceLineId" IS NULL AND "billed"."creditOfLineId" IS NULL AND "billed"."jobId" IS NOT NULL;

UPDATE "workshop_invoice_lines" AS "billed" SET "costCents" = (
  SELECT CAST(ROUND("job_lines"."costPrice" * "billed"."quantityThousandths" / 100000.0) AS INTEGER) FROM "job_lines"
  WHERE "job_lines"."workshopId" = "billed"."workshopId" AND "job_lines"."id" = "billed"."sourceLineId"
) WHERE "billed"."sourceLineId" IS NOT NULL AND "billed"."kind" IN ('PART', 'CONSUMABLE');

UPDATE "workshop_invoice_lines" AS "note" SET
  "costCents" = (
    SELECT CAST(ROUND("billed"."costCents" * "note"."quantityThousandths" / ("billed"."quantityThousandths" * 1.0)) AS INTEGER) FROM "workshop_invoice_lines" AS "billed"
    WHERE "billed"."workshopId" = "note"."workshopId" AND "billed"."id" = "note"."creditOfLineId"
  ),
  "soldThousandths" = (
    SELECT CAST(ROUND("billed"."soldThousandths" * "note"."quantityThousandths" / ("billed"."quantityThousandths" * 1.0)) AS INTEGER) FROM "workshop_invoice_lines" AS "billed"
    WHERE "billed"."workshopId" = "note"."workshopId" AND "billed"."id" = "note"."creditOfLineId"
  )
WHERE "note"."creditOfLineId" IS NOT NULL;
