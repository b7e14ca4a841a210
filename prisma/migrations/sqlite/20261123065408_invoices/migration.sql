CREATE TABLE "workshop_invoices" (
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
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "workshop_invoices_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_deviceId_fkey" FOREIGN KEY ("workshopId", "deviceId") REFERENCES "issuing_devices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_paymentMethodId_fkey" FOREIGN KEY ("workshopId", "paymentMethodId") REFERENCES "payment_methods" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_operatorStaffId_fkey" FOREIGN KEY ("workshopId", "operatorStaffId") REFERENCES "staff" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_creditOfId_fkey" FOREIGN KEY ("workshopId", "creditOfId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_correctsId_fkey" FOREIGN KEY ("workshopId", "correctsId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_finalInvoiceId_fkey" FOREIGN KEY ("workshopId", "finalInvoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoices_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
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

CREATE TABLE "workshop_invoice_lines" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "invoiceId" TEXT NOT NULL,
  "jobId" TEXT,
  "sourceLineId" TEXT,
  "position" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "quantityThousandths" INTEGER NOT NULL,
  "unit" TEXT NOT NULL,
  "unitPrice" INTEGER NOT NULL,
  "discountBasisPoints" INTEGER NOT NULL DEFAULT 0,
  "discountCents" INTEGER NOT NULL DEFAULT 0,
  "vatCategory" TEXT NOT NULL,
  "vatGround" TEXT,
  "amountCents" INTEGER NOT NULL,
  "netCents" INTEGER NOT NULL,
  "creditOfLineId" TEXT,
  "creditedThousandths" INTEGER NOT NULL DEFAULT 0,
  "creditedAmountCents" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "workshop_invoice_lines_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoice_lines_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoice_lines_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "workshop_invoice_lines_workshopId_id_key" ON "workshop_invoice_lines"("workshopId", "id");
CREATE INDEX "workshop_invoice_lines_workshopId_invoiceId_position_idx" ON "workshop_invoice_lines"("workshopId", "invoiceId", "position");
CREATE INDEX "workshop_invoice_lines_workshopId_jobId_idx" ON "workshop_invoice_lines"("workshopId", "jobId");

CREATE TABLE "workshop_invoice_jobs" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "invoiceId" TEXT NOT NULL,
  "jobId" TEXT NOT NULL,
  "billedOf" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "workshop_invoice_jobs_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoice_jobs_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_invoice_jobs_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "workshop_invoice_jobs_workshopId_id_key" ON "workshop_invoice_jobs"("workshopId", "id");
CREATE UNIQUE INDEX "workshop_invoice_jobs_workshopId_billedOf_key" ON "workshop_invoice_jobs"("workshopId", "billedOf");
CREATE INDEX "workshop_invoice_jobs_workshopId_invoiceId_idx" ON "workshop_invoice_jobs"("workshopId", "invoiceId");
CREATE INDEX "workshop_invoice_jobs_workshopId_jobId_idx" ON "workshop_invoice_jobs"("workshopId", "jobId");

CREATE TABLE "workshop_payments" (
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
  CONSTRAINT "workshop_payments_workshopId_customerId_fkey" FOREIGN KEY ("workshopId", "customerId") REFERENCES "customers" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_payments_workshopId_paymentMethodId_fkey" FOREIGN KEY ("workshopId", "paymentMethodId") REFERENCES "payment_methods" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "workshop_payments_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "workshop_payments_workshopId_id_key" ON "workshop_payments"("workshopId", "id");
CREATE INDEX "workshop_payments_workshopId_paidAt_idx" ON "workshop_payments"("workshopId", "paidAt");
CREATE INDEX "workshop_payments_workshopId_customerId_idx" ON "workshop_payments"("workshopId", "customerId");
CREATE INDEX "workshop_payments_workshopId_paymentMethodId_idx" ON "workshop_payments"("workshopId", "paymentMethodId");
CREATE INDEX "workshop_payments_workshopId_staffId_idx" ON "workshop_payments"("workshopId", "staffId");

CREATE TABLE "payment_allocations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "paymentId" TEXT NOT NULL,
  "invoiceId" TEXT NOT NULL,
  "amountCents" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "payment_allocations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "payment_allocations_workshopId_paymentId_fkey" FOREIGN KEY ("workshopId", "paymentId") REFERENCES "workshop_payments" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "payment_allocations_workshopId_invoiceId_fkey" FOREIGN KEY ("workshopId", "invoiceId") REFERENCES "workshop_invoices" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "payment_allocations_workshopId_id_key" ON "payment_allocations"("workshopId", "id");
CREATE INDEX "payment_allocations_workshopId_paymentId_idx" ON "payment_allocations"("workshopId", "paymentId");
CREATE INDEX "payment_allocations_workshopId_invoiceId_idx" ON "payment_allocations"("workshopId", "invoiceId");
