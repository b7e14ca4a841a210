ALTER TABLE "job_cards" ADD COLUMN "toBill" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "job_cards" ADD COLUMN "writtenOffAt" DATETIME;

CREATE INDEX "job_cards_workshopId_toBill_id_idx" ON "job_cards"("workshopId", "toBill", "id");

-- What has left without an invoice before there was a list of it.
UPDATE "job_cards" AS "card" SET "toBill" = true
WHERE "card"."state" IN ('DELIVERED', 'CANCELLED') AND EXISTS (
  SELECT 1 FROM "jobs" AS "job"
  WHERE "job"."workshopId" = "card"."workshopId" AND "job"."jobCardId" = "card"."id"
    AND "job"."state" IN ('APPROVED', 'STARTED', 'DONE') AND "job"."chargeTo" <> 'INTERNAL'
    AND (CASE WHEN "job"."pricing" = 'FIXED' THEN COALESCE("job"."fixedCents", 0) > 0 ELSE EXISTS (
      SELECT 1 FROM "job_lines" AS "line"
      WHERE "line"."workshopId" = "job"."workshopId" AND "line"."jobId" = "job"."id"
        AND "line"."unitPrice" > 0 AND "line"."discountBasisPoints" < 10000
    ) END)
    AND NOT EXISTS (
      SELECT 1 FROM "workshop_invoice_jobs" AS "billed"
      JOIN "workshop_invoices" AS "invoice"
        ON "invoice"."workshopId" = "billed"."workshopId" AND "invoice"."id" = "billed"."invoiceId"
      WHERE "billed"."workshopId" = "job"."workshopId" AND "billed"."billedOf" = "job"."id"
        AND "invoice"."state" <> 'DRAFT'
    )
);
