CREATE TABLE IF NOT EXISTS `planner_settings` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `planner_settings_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `planner_settings_workshopId_key` (`workshopId`),
  CONSTRAINT `planner_settings_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `resources` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `kind` ENUM('STAFF', 'LIFT', 'COURTESY_CAR') NOT NULL,
  `name` VARCHAR(200) NULL,
  `staffId` CHAR(36) NULL,
  `maxKg` INTEGER NULL,
  `alignment` BOOLEAN NOT NULL DEFAULT false,
  `skills` JSON NOT NULL,
  `isBookableOnline` BOOLEAN NOT NULL DEFAULT true,
  `sortOrder` INTEGER NOT NULL,
  `archivedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `resources_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `resources_workshopId_staffId_key` (`workshopId`, `staffId`),
  CONSTRAINT `resources_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `resources_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `working_hours` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `resourceId` CHAR(36) NULL,
  `weekday` INTEGER NOT NULL,
  `fromMinute` INTEGER NOT NULL,
  `toMinute` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `working_hours_workshopId_id_key` (`workshopId`, `id`),
  INDEX `working_hours_workshopId_resourceId_idx` (`workshopId`, `resourceId`),
  CONSTRAINT `working_hours_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `working_hours_workshopId_resourceId_fkey` FOREIGN KEY (`workshopId`, `resourceId`) REFERENCES `resources` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `day_exceptions` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `resourceId` CHAR(36) NULL,
  `on` CHAR(10) NOT NULL,
  `until` CHAR(10) NOT NULL,
  `fromMinute` INTEGER NULL,
  `toMinute` INTEGER NULL,
  `kind` ENUM('CLOSED', 'HOLIDAY', 'ABSENCE', 'EXTRA') NOT NULL,
  `note` VARCHAR(200) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `day_exceptions_workshopId_id_key` (`workshopId`, `id`),
  INDEX `day_exceptions_workshopId_until_idx` (`workshopId`, `until`),
  INDEX `day_exceptions_workshopId_resourceId_idx` (`workshopId`, `resourceId`),
  CONSTRAINT `day_exceptions_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `day_exceptions_workshopId_resourceId_fkey` FOREIGN KEY (`workshopId`, `resourceId`) REFERENCES `resources` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `blocks` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `jobCardId` CHAR(36) NULL,
  `jobId` CHAR(36) NULL,
  `resourceId` CHAR(36) NOT NULL,
  `title` VARCHAR(200) NULL,
  `kind` ENUM('WORK', 'DROP_OFF', 'EVENT') NOT NULL,
  `startAt` DATETIME(3) NOT NULL,
  `endAt` DATETIME(3) NOT NULL,
  `overlap` BOOLEAN NOT NULL DEFAULT false,
  `leftOver` BOOLEAN NOT NULL DEFAULT false,
  `closesAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `blocks_workshopId_id_key` (`workshopId`, `id`),
  INDEX `blocks_workshopId_startAt_idx` (`workshopId`, `startAt`),
  INDEX `blocks_workshopId_endAt_idx` (`workshopId`, `endAt`),
  INDEX `blocks_workshopId_resourceId_startAt_idx` (`workshopId`, `resourceId`, `startAt`),
  INDEX `blocks_workshopId_jobCardId_idx` (`workshopId`, `jobCardId`),
  INDEX `blocks_workshopId_jobId_idx` (`workshopId`, `jobId`),
  INDEX `blocks_workshopId_leftOver_idx` (`workshopId`, `leftOver`),
  INDEX `blocks_closesAt_idx` (`closesAt`),
  CONSTRAINT `blocks_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `blocks_workshopId_jobCardId_fkey` FOREIGN KEY (`workshopId`, `jobCardId`) REFERENCES `job_cards` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `blocks_workshopId_jobId_fkey` FOREIGN KEY (`workshopId`, `jobId`) REFERENCES `jobs` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `blocks_workshopId_resourceId_fkey` FOREIGN KEY (`workshopId`, `resourceId`) REFERENCES `resources` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `quarter_claims` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `resourceId` CHAR(36) NOT NULL,
  `quarter` INTEGER NOT NULL,
  `lane` INTEGER NOT NULL,
  `blockId` CHAR(36) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `quarter_claims_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `quarter_claims_workshopId_resourceId_quarter_lane_key` (`workshopId`, `resourceId`, `quarter`, `lane`),
  INDEX `quarter_claims_workshopId_blockId_idx` (`workshopId`, `blockId`),
  CONSTRAINT `quarter_claims_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `quarter_claims_workshopId_resourceId_fkey` FOREIGN KEY (`workshopId`, `resourceId`) REFERENCES `resources` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `quarter_claims_workshopId_blockId_fkey` FOREIGN KEY (`workshopId`, `blockId`) REFERENCES `blocks` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `day_loads` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `on` CHAR(10) NOT NULL,
  `zone` VARCHAR(60) NOT NULL,
  `bookedMinutes` INTEGER NOT NULL DEFAULT 0,
  `onlineMinutes` INTEGER NOT NULL DEFAULT 0,
  `cars` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `day_loads_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `day_loads_workshopId_on_key` (`workshopId`, `on`),
  CONSTRAINT `day_loads_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `job_cards` ADD COLUMN `plannedMinutes` INTEGER NULL;

ALTER TABLE `job_cards` ADD COLUMN `source` ENUM('DESK', 'PHONE', 'ONLINE', 'API') NOT NULL DEFAULT 'DESK';

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION') NOT NULL;

-- Each mechanic is a resource from the start, with the id of the staff row, so that a run that was killed finds what it has made.
INSERT IGNORE INTO `resources` (`id`, `workshopId`, `kind`, `staffId`, `skills`, `sortOrder`, `createdAt`)
  SELECT `id`, `workshopId`, 'STAFF', `id`, '[]', ROW_NUMBER() OVER (PARTITION BY `workshopId` ORDER BY `id`), `createdAt`
  FROM `staff` WHERE `role` = 'MECHANIC';
