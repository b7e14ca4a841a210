ALTER TABLE "transfer_orders" ADD COLUMN "payerVatId" TEXT;
