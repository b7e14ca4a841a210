ALTER TABLE `files` ADD COLUMN `partId` CHAR(36) NULL;

ALTER TABLE `files` ADD COLUMN `goodsReceiptId` CHAR(36) NULL;

ALTER TABLE `files` ADD COLUMN `supplierInvoiceId` CHAR(36) NULL;

ALTER TABLE `files` ADD INDEX `files_workshopId_partId_idx` (`workshopId`, `partId`);

ALTER TABLE `files` ADD INDEX `files_workshopId_goodsReceiptId_idx` (`workshopId`, `goodsReceiptId`);

ALTER TABLE `files` ADD INDEX `files_workshopId_supplierInvoiceId_idx` (`workshopId`, `supplierInvoiceId`);
