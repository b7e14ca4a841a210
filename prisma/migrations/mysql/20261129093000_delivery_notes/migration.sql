ALTER TABLE `imports` ADD COLUMN `supplierId` CHAR(36) NULL,
  ADD COLUMN `noteNumber` VARCHAR(50) NULL;

ALTER TABLE `goods_receipts` ADD COLUMN `importId` CHAR(36) NULL;

ALTER TABLE `goods_receipts` ADD INDEX `goods_receipts_workshopId_importId_idx` (`workshopId`, `importId`);

ALTER TABLE `imports` MODIFY `kind` ENUM('CUSTOMERS', 'VEHICLES', 'HISTORY', 'OPEN_BALANCES', 'PARTS', 'DELIVERY_NOTE') NOT NULL;
