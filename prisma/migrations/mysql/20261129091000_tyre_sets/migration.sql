CREATE TABLE IF NOT EXISTS `storage_locations` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `code` VARCHAR(40) NOT NULL,
  `zone` VARCHAR(100) NULL,
  `capacityTyres` INTEGER NOT NULL,
  `usedTyres` INTEGER NOT NULL DEFAULT 0,
  `freeTyres` INTEGER NOT NULL,
  `archivedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `storage_locations_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `storage_locations_workshopId_code_key` (`workshopId`, `code`),
  INDEX `storage_locations_workshopId_archivedAt_idx` (`workshopId`, `archivedAt`),
  CONSTRAINT `storage_locations_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `tyre_sets` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `reference` VARCHAR(20) NOT NULL,
  `labelCode` VARCHAR(20) NOT NULL,
  `customerId` CHAR(36) NOT NULL,
  `vehicleId` CHAR(36) NULL,
  `season` ENUM('SUMMER', 'WINTER', 'ALL_SEASON') NOT NULL,
  `count` INTEGER NOT NULL,
  `onRims` BOOLEAN NOT NULL DEFAULT false,
  `rimKind` ENUM('STEEL', 'ALLOY') NULL,
  `tpms` BOOLEAN NOT NULL DEFAULT false,
  `brand` VARCHAR(100) NULL,
  `model` VARCHAR(100) NULL,
  `size` VARCHAR(40) NULL,
  `loadSpeed` VARCHAR(20) NULL,
  `dots` JSON NOT NULL,
  `state` ENUM('STORED', 'ON_CAR', 'RETURNED', 'DISPOSED') NOT NULL,
  `locationId` CHAR(36) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `tyre_sets_labelCode_key` (`labelCode`),
  UNIQUE INDEX `tyre_sets_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `tyre_sets_workshopId_reference_key` (`workshopId`, `reference`),
  INDEX `tyre_sets_workshopId_customerId_idx` (`workshopId`, `customerId`),
  INDEX `tyre_sets_workshopId_vehicleId_idx` (`workshopId`, `vehicleId`),
  INDEX `tyre_sets_workshopId_locationId_idx` (`workshopId`, `locationId`),
  INDEX `tyre_sets_workshopId_state_season_idx` (`workshopId`, `state`, `season`),
  CONSTRAINT `tyre_sets_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_sets_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT `tyre_sets_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT `tyre_sets_workshopId_locationId_fkey` FOREIGN KEY (`workshopId`, `locationId`) REFERENCES `storage_locations` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `tyre_readings` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `tyreSetId` CHAR(36) NOT NULL,
  `position` ENUM('FL', 'FR', 'RL', 'RR', 'SPARE') NOT NULL,
  `treadTenthsMm` INTEGER NOT NULL,
  `pressureKpa` INTEGER NULL,
  `damage` VARCHAR(500) NULL,
  `km` INTEGER NULL,
  `measuredAt` DATETIME(3) NOT NULL,
  `staffId` CHAR(36) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `tyre_readings_workshopId_id_key` (`workshopId`, `id`),
  INDEX `tyre_readings_workshopId_tyreSetId_id_idx` (`workshopId`, `tyreSetId`, `id`),
  INDEX `tyre_readings_workshopId_staffId_idx` (`workshopId`, `staffId`),
  CONSTRAINT `tyre_readings_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_readings_workshopId_tyreSetId_fkey` FOREIGN KEY (`workshopId`, `tyreSetId`) REFERENCES `tyre_sets` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_readings_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `tyre_movements` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `tyreSetId` CHAR(36) NOT NULL,
  `at` DATETIME(3) NOT NULL,
  `kind` ENUM('STORED', 'MOVED', 'SWAPPED', 'RETURNED', 'DISPOSED') NOT NULL,
  `fromCode` VARCHAR(40) NULL,
  `toCode` VARCHAR(40) NULL,
  `jobCardId` CHAR(36) NULL,
  `staffId` CHAR(36) NULL,
  `byName` VARCHAR(200) NULL,
  `noticeNumber` VARCHAR(100) NULL,
  `reason` VARCHAR(500) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `tyre_movements_workshopId_id_key` (`workshopId`, `id`),
  INDEX `tyre_movements_workshopId_tyreSetId_id_idx` (`workshopId`, `tyreSetId`, `id`),
  INDEX `tyre_movements_workshopId_staffId_idx` (`workshopId`, `staffId`),
  CONSTRAINT `tyre_movements_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_movements_workshopId_tyreSetId_fkey` FOREIGN KEY (`workshopId`, `tyreSetId`) REFERENCES `tyre_sets` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_movements_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `tyre_tasks` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `tyreSetId` CHAR(36) NOT NULL,
  `kind` ENUM('WASH', 'BALANCE', 'VALVES', 'TPMS', 'REPAIR') NOT NULL,
  `state` ENUM('OPEN', 'DONE') NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `tyre_tasks_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `tyre_tasks_workshopId_tyreSetId_kind_key` (`workshopId`, `tyreSetId`, `kind`),
  CONSTRAINT `tyre_tasks_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `tyre_tasks_workshopId_tyreSetId_fkey` FOREIGN KEY (`workshopId`, `tyreSetId`) REFERENCES `tyre_sets` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `files` ADD COLUMN `tyreSetId` CHAR(36) NULL;

ALTER TABLE `files` ADD INDEX `files_workshopId_tyreSetId_idx` (`workshopId`, `tyreSetId`);

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT') NOT NULL;
