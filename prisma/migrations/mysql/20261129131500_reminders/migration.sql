CREATE TABLE IF NOT EXISTS `reminder_settings` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `sendAt` CHAR(5) NOT NULL,
  `rules` JSON NOT NULL,
  `plannedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `reminder_settings_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `reminder_settings_workshopId_key` (`workshopId`),
  CONSTRAINT `reminder_settings_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `reminders` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `vehicleId` CHAR(36) NOT NULL,
  `customerId` CHAR(36) NOT NULL,
  `kind` ENUM('ROADWORTHY', 'SERVICE', 'TYRES_ON', 'TYRES_OFF', 'DEFERRED', 'WARRANTY_END', 'CUSTOM') NOT NULL,
  `causedBy` VARCHAR(60) NOT NULL,
  `dueOn` CHAR(10) NOT NULL,
  `dueKm` INTEGER NULL,
  `state` ENUM('PLANNED', 'SENT', 'BOOKED', 'DONE', 'STOPPED', 'SKIPPED') NOT NULL,
  `stoppedBecause` ENUM('BOOKED', 'OPEN_CARD', 'ERASED', 'NO_ADDRESS', 'DEAD_ADDRESS', 'OPTED_OUT', 'NO_CONSENT', 'SOLD', 'SCRAPPED', 'RENEWED', 'BY_HAND', 'OFF', 'CAP', 'PROVIDER') NULL,
  `step` INTEGER NOT NULL DEFAULT 0,
  `nextAt` DATETIME(3) NULL,
  `plannedOn` CHAR(10) NULL,
  `dueAt` DATETIME(3) NULL,
  `channel` ENUM('MAIL', 'SMS', 'PUSH', 'LINK') NOT NULL,
  `messageId` CHAR(36) NULL,
  `sentAt` DATETIME(3) NULL,
  `text` TEXT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `reminders_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `reminders_workshopId_vehicleId_customerId_kind_causedBy_key` (`workshopId`, `vehicleId`, `customerId`, `kind`, `causedBy`),
  INDEX `reminders_workshopId_nextAt_idx` (`workshopId`, `nextAt`),
  INDEX `reminders_workshopId_kind_state_nextAt_idx` (`workshopId`, `kind`, `state`, `nextAt`),
  INDEX `reminders_workshopId_customerId_idx` (`workshopId`, `customerId`),
  INDEX `reminders_workshopId_messageId_idx` (`workshopId`, `messageId`),
  INDEX `reminders_dueAt_idx` (`dueAt`),
  CONSTRAINT `reminders_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `reminders_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `reminders_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT', 'SUPPLIER_INVOICE', 'CORE_DEPOSIT', 'REMINDER') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT', 'SUPPLIER_INVOICE', 'CORE_DEPOSIT', 'REMINDER') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART', 'SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION', 'STORAGE_CONTRACT', 'SUPPLIER_INVOICE', 'CORE_DEPOSIT', 'REMINDER') NOT NULL;
