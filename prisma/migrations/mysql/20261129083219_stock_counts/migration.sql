CREATE TABLE IF NOT EXISTS `stock_counts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `scope` ENUM('ALL', 'CATEGORY', 'LOCATION') NOT NULL,
  `category` VARCHAR(100) NULL,
  `location` VARCHAR(100) NULL,
  `state` ENUM('OPEN', 'POSTED', 'CANCELLED') NOT NULL DEFAULT 'OPEN',
  `openOf` CHAR(36) NULL,
  `startedAt` DATETIME(3) NOT NULL,
  `endedAt` DATETIME(3) NULL,
  `startedById` CHAR(36) NULL,
  `endedById` CHAR(36) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `stock_counts_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `stock_counts_workshopId_openOf_key` (`workshopId`, `openOf`),
  CONSTRAINT `stock_counts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `count_lines` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `stockCountId` CHAR(36) NOT NULL,
  `partId` CHAR(36) NOT NULL,
  `countedThousandths` INTEGER NOT NULL,
  `bookThousandths` INTEGER NOT NULL,
  `countedAt` DATETIME(3) NOT NULL,
  `staffId` CHAR(36) NULL,
  `reason` ENUM('USUAL_LOSS', 'DAMAGE', 'THEFT', 'MISTAKE', 'OWN_USE') NULL,
  `valueE7` BIGINT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `count_lines_workshopId_id_key` (`workshopId`, `id`),
  INDEX `count_lines_workshopId_stockCountId_partId_idx` (`workshopId`, `stockCountId`, `partId`),
  INDEX `count_lines_workshopId_partId_idx` (`workshopId`, `partId`),
  INDEX `count_lines_workshopId_staffId_idx` (`workshopId`, `staffId`),
  CONSTRAINT `count_lines_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `count_lines_workshopId_stockCountId_fkey` FOREIGN KEY (`workshopId`, `stockCountId`) REFERENCES `stock_counts` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `count_lines_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT `count_lines_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT') NOT NULL;
