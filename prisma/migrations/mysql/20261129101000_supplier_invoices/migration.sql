CREATE TABLE IF NOT EXISTS `supplier_invoices` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `supplierId` CHAR(36) NOT NULL,
  `number` VARCHAR(50) NOT NULL,
  `heldNumber` VARCHAR(50) NOT NULL,
  `issuedOn` VARCHAR(10) NOT NULL,
  `dueOn` VARCHAR(10) NULL,
  `netCents` INTEGER NOT NULL,
  `vatCents` INTEGER NOT NULL,
  `freightCents` INTEGER NULL,
  `state` ENUM('CHECKED', 'DISPUTED') NOT NULL,
  `differenceCents` INTEGER NOT NULL DEFAULT 0,
  `revaluedCents` INTEGER NOT NULL DEFAULT 0,
  `costDifferenceCents` INTEGER NOT NULL DEFAULT 0,
  `costMonth` VARCHAR(7) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `supplier_invoices_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `supplier_invoices_workshopId_supplierId_heldNumber_key` (`workshopId`, `supplierId`, `heldNumber`),
  INDEX `supplier_invoices_workshopId_costMonth_idx` (`workshopId`, `costMonth`),
  CONSTRAINT `supplier_invoices_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `supplier_invoices_workshopId_supplierId_fkey` FOREIGN KEY (`workshopId`, `supplierId`) REFERENCES `suppliers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `supplier_invoice_lines` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `supplierInvoiceId` CHAR(36) NOT NULL,
  `receiptLineId` CHAR(36) NOT NULL,
  `unitCost` INTEGER NOT NULL,
  `freightCents` INTEGER NOT NULL DEFAULT 0,
  `costDifferenceCents` INTEGER NOT NULL DEFAULT 0,
  `sortOrder` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `supplier_invoice_lines_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `supplier_invoice_lines_workshopId_receiptLineId_key` (`workshopId`, `receiptLineId`),
  INDEX `supplier_invoice_lines_workshopId_supplierInvoiceId_idx` (`workshopId`, `supplierInvoiceId`),
  CONSTRAINT `supplier_invoice_lines_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `supplier_invoice_lines_workshopId_supplierInvoiceId_fkey` FOREIGN KEY (`workshopId`, `supplierInvoiceId`) REFERENCES `supplier_invoices` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT', 'SUPPLIER_INVOICE') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT', 'SUPPLIER_INVOICE') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT', 'SUPPLIER_INVOICE') NOT NULL;
