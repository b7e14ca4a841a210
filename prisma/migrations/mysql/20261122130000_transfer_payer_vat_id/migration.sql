ALTER TABLE `transfer_orders`
  ADD COLUMN `payerVatId` VARCHAR(30) NULL;
