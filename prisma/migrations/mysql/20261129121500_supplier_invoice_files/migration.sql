ALTER TABLE `supplier_invoices` ADD COLUMN `importId` CHAR(36) NULL;

ALTER TABLE `supplier_invoices` ADD INDEX `supplier_invoices_workshopId_importId_idx` (`workshopId`, `importId`);

ALTER TABLE `imports` MODIFY `kind` ENUM('CUSTOMERS', 'VEHICLES', 'HISTORY', 'OPEN_BALANCES', 'PARTS', 'DELIVERY_NOTE', 'SUPPLIER_INVOICE') NOT NULL;
