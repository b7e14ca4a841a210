ALTER TABLE "transfer_orders" ADD COLUMN "vatPermille" INTEGER;
