CREATE TABLE IF NOT EXISTS `parts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `sku` VARCHAR(50) NOT NULL,
  `name` VARCHAR(200) NOT NULL,
  `brand` VARCHAR(100) NULL,
  `ean` VARCHAR(14) NULL,
  `unit` ENUM('C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT') NOT NULL DEFAULT 'C62',
  `category` VARCHAR(100) NULL,
  `location` VARCHAR(100) NULL,
  `priceUnit` INTEGER NULL,
  `vatCategory` ENUM('STANDARD', 'REDUCED', 'SPECIAL', 'ZERO', 'EXEMPT') NOT NULL DEFAULT 'STANDARD',
  `isStocked` BOOLEAN NOT NULL DEFAULT true,
  `minThousandths` INTEGER NULL,
  `targetThousandths` INTEGER NULL,
  `packThousandths` INTEGER NOT NULL DEFAULT 1000,
  `coreCents` INTEGER NULL,
  `wasteKind` ENUM('OIL', 'BATTERY', 'TYRE', 'FILTER', 'OTHER') NULL,
  `hazardous` BOOLEAN NOT NULL DEFAULT false,
  `archivedAt` DATETIME(3) NULL,
  `mergedIntoId` CHAR(36) NULL,
  `onHandThousandths` INTEGER NOT NULL DEFAULT 0,
  `reservedThousandths` INTEGER NOT NULL DEFAULT 0,
  `freeThousandths` INTEGER NOT NULL DEFAULT 0,
  `onOrderThousandths` INTEGER NOT NULL DEFAULT 0,
  `valueE7` BIGINT NOT NULL DEFAULT 0,
  `lastCost` INTEGER NULL,
  `belowSince` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `parts_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `parts_workshopId_sku_key` (`workshopId`, `sku`),
  UNIQUE INDEX `parts_workshopId_ean_key` (`workshopId`, `ean`),
  INDEX `parts_workshopId_archivedAt_belowSince_idx` (`workshopId`, `archivedAt`, `belowSince`),
  CONSTRAINT `parts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `part_numbers` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `partId` CHAR(36) NOT NULL,
  `kind` ENUM('OWN', 'OE', 'SUPPLIER', 'EAN') NOT NULL,
  `number` VARCHAR(100) NOT NULL,
  `numberKey` VARCHAR(60) NOT NULL,
  `sortOrder` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `part_numbers_workshopId_id_key` (`workshopId`, `id`),
  INDEX `part_numbers_workshopId_partId_sortOrder_idx` (`workshopId`, `partId`, `sortOrder`),
  INDEX `part_numbers_workshopId_numberKey_idx` (`workshopId`, `numberKey`),
  CONSTRAINT `part_numbers_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `part_numbers_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `stock_movements` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `partId` CHAR(36) NOT NULL,
  `at` DATETIME(3) NOT NULL,
  `occurredAt` DATETIME(3) NOT NULL,
  `kind` ENUM('OPENING', 'RECEIPT', 'ISSUE', 'RETURN_FROM_JOB', 'RETURN_TO_SUPPLIER', 'COUNT', 'SCRAP', 'REVALUE', 'MERGE') NOT NULL,
  `deltaThousandths` INTEGER NOT NULL,
  `valueDeltaE7` BIGINT NOT NULL,
  `balanceAfter` INTEGER NOT NULL,
  `valueAfterE7` BIGINT NOT NULL,
  `lineId` CHAR(36) NULL,
  `receiptLineId` CHAR(36) NULL,
  `countId` CHAR(36) NULL,
  `staffId` CHAR(36) NULL,
  `reason` ENUM('USUAL_LOSS', 'DAMAGE', 'THEFT', 'MISTAKE', 'OWN_USE') NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `stock_movements_workshopId_id_key` (`workshopId`, `id`),
  INDEX `stock_movements_workshopId_partId_id_idx` (`workshopId`, `partId`, `id`),
  INDEX `stock_movements_workshopId_lineId_idx` (`workshopId`, `lineId`),
  INDEX `stock_movements_workshopId_at_idx` (`workshopId`, `at`),
  INDEX `stock_movements_workshopId_staffId_idx` (`workshopId`, `staffId`),
  CONSTRAINT `stock_movements_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `stock_movements_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT `stock_movements_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `workshops` ADD COLUMN `stockEnabled` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD COLUMN `negativeStock` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART') NOT NULL;
