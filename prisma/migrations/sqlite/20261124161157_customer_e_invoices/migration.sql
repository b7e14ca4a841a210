ALTER TABLE "customers" ADD COLUMN "eInvoiceForm" TEXT;
