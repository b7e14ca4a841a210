CREATE TABLE IF NOT EXISTS `suppliers` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `name` VARCHAR(200) NOT NULL,
  `taxNumber` VARCHAR(40) NULL,
  `vatId` VARCHAR(40) NULL,
  `email` VARCHAR(254) NULL,
  `phone` VARCHAR(40) NULL,
  `orderChannel` ENUM('MAIL', 'PHONE', 'PORTAL') NOT NULL DEFAULT 'MAIL',
  `accountNo` VARCHAR(50) NULL,
  `leadDays` INTEGER NOT NULL DEFAULT 1,
  `cutOff` VARCHAR(5) NULL,
  `minOrderCents` INTEGER NULL,
  `coreTermDays` INTEGER NOT NULL DEFAULT 30,
  `archivedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `suppliers_workshopId_id_key` (`workshopId`, `id`),
  CONSTRAINT `suppliers_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `purchase_orders` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `number` VARCHAR(30) NOT NULL,
  `supplierId` CHAR(36) NOT NULL,
  `state` ENUM('DRAFT', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED') NOT NULL DEFAULT 'DRAFT',
  `sentAt` DATETIME(3) NULL,
  `reason` VARCHAR(500) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `purchase_orders_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `purchase_orders_workshopId_number_key` (`workshopId`, `number`),
  INDEX `purchase_orders_workshopId_supplierId_idx` (`workshopId`, `supplierId`),
  INDEX `purchase_orders_workshopId_state_idx` (`workshopId`, `state`),
  CONSTRAINT `purchase_orders_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `purchase_orders_workshopId_supplierId_fkey` FOREIGN KEY (`workshopId`, `supplierId`) REFERENCES `suppliers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `purchase_lines` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `purchaseOrderId` CHAR(36) NOT NULL,
  `partId` CHAR(36) NULL,
  `lineId` CHAR(36) NULL,
  `description` VARCHAR(500) NOT NULL,
  `unit` ENUM('C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT') NOT NULL,
  `orderedThousandths` INTEGER NOT NULL,
  `receivedThousandths` INTEGER NOT NULL DEFAULT 0,
  `cancelledThousandths` INTEGER NOT NULL DEFAULT 0,
  `expectedOn` VARCHAR(10) NULL,
  `unitCost` INTEGER NULL,
  `sortOrder` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `purchase_lines_workshopId_id_key` (`workshopId`, `id`),
  INDEX `purchase_lines_workshopId_purchaseOrderId_sortOrder_idx` (`workshopId`, `purchaseOrderId`, `sortOrder`),
  INDEX `purchase_lines_workshopId_partId_idx` (`workshopId`, `partId`),
  INDEX `purchase_lines_workshopId_lineId_idx` (`workshopId`, `lineId`),
  CONSTRAINT `purchase_lines_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `purchase_lines_workshopId_purchaseOrderId_fkey` FOREIGN KEY (`workshopId`, `purchaseOrderId`) REFERENCES `purchase_orders` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `purchase_lines_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `goods_receipts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `supplierId` CHAR(36) NOT NULL,
  `noteNumber` VARCHAR(50) NULL,
  `heldNote` VARCHAR(50) NULL,
  `receivedOn` VARCHAR(10) NOT NULL,
  `state` ENUM('DRAFT', 'POSTED', 'REVERSED') NOT NULL DEFAULT 'DRAFT',
  `freightCents` INTEGER NOT NULL DEFAULT 0,
  `acceptOver` BOOLEAN NOT NULL DEFAULT false,
  `postedAt` DATETIME(3) NULL,
  `reason` VARCHAR(500) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `goods_receipts_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `goods_receipts_workshopId_supplierId_heldNote_key` (`workshopId`, `supplierId`, `heldNote`),
  INDEX `goods_receipts_workshopId_state_idx` (`workshopId`, `state`),
  CONSTRAINT `goods_receipts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `goods_receipts_workshopId_supplierId_fkey` FOREIGN KEY (`workshopId`, `supplierId`) REFERENCES `suppliers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `receipt_lines` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `goodsReceiptId` CHAR(36) NOT NULL,
  `purchaseLineId` CHAR(36) NULL,
  `partId` CHAR(36) NULL,
  `thousandths` INTEGER NOT NULL,
  `unitCost` INTEGER NOT NULL,
  `discountBasisPoints` INTEGER NOT NULL DEFAULT 0,
  `isCore` BOOLEAN NOT NULL DEFAULT false,
  `freightCents` INTEGER NOT NULL DEFAULT 0,
  `sortOrder` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `receipt_lines_workshopId_id_key` (`workshopId`, `id`),
  INDEX `receipt_lines_workshopId_goodsReceiptId_sortOrder_idx` (`workshopId`, `goodsReceiptId`, `sortOrder`),
  INDEX `receipt_lines_workshopId_purchaseLineId_idx` (`workshopId`, `purchaseLineId`),
  INDEX `receipt_lines_workshopId_partId_idx` (`workshopId`, `partId`),
  CONSTRAINT `receipt_lines_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `receipt_lines_workshopId_goodsReceiptId_fkey` FOREIGN KEY (`workshopId`, `goodsReceiptId`) REFERENCES `goods_receipts` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `receipt_lines_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `part_numbers` ADD COLUMN `supplierId` CHAR(36) NULL;

ALTER TABLE `part_numbers` ADD INDEX `part_numbers_workshopId_supplierId_idx` (`workshopId`, `supplierId`);

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT') NOT NULL;
