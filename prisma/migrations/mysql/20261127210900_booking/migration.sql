CREATE TABLE IF NOT EXISTS `services` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `templateId` CHAR(36) NULL,
  `titleSl` VARCHAR(100) NOT NULL,
  `titleEn` VARCHAR(100) NULL,
  `minutes` INTEGER NOT NULL,
  `needsLift` BOOLEAN NOT NULL DEFAULT false,
  `skill` VARCHAR(100) NULL,
  `priceFromCents` INTEGER NULL,
  `leadHours` INTEGER NULL,
  `online` BOOLEAN NOT NULL DEFAULT true,
  `sortOrder` INTEGER NOT NULL,
  `archivedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `services_workshopId_id_key` (`workshopId`, `id`),
  INDEX `services_workshopId_templateId_idx` (`workshopId`, `templateId`),
  CONSTRAINT `services_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `services_workshopId_templateId_fkey` FOREIGN KEY (`workshopId`, `templateId`) REFERENCES `job_templates` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `booking_holds` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `serviceId` CHAR(36) NOT NULL,
  `on` CHAR(10) NOT NULL,
  `startAt` DATETIME(3) NOT NULL,
  `minutes` INTEGER NOT NULL,
  `expiresAt` DATETIME(3) NOT NULL,
  `isHeld` BOOLEAN NOT NULL DEFAULT true,
  `addressHash` CHAR(64) NULL,
  `operationId` CHAR(36) NULL,
  `answer` JSON NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `booking_holds_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `booking_holds_workshopId_operationId_key` (`workshopId`, `operationId`),
  INDEX `booking_holds_workshopId_serviceId_idx` (`workshopId`, `serviceId`),
  INDEX `booking_holds_workshopId_on_idx` (`workshopId`, `on`),
  INDEX `booking_holds_isHeld_expiresAt_idx` (`isHeld`, `expiresAt`),
  INDEX `booking_holds_createdAt_idx` (`createdAt`),
  CONSTRAINT `booking_holds_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `booking_holds_workshopId_serviceId_fkey` FOREIGN KEY (`workshopId`, `serviceId`) REFERENCES `services` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `calendar_feeds` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `tokenHash` CHAR(64) NOT NULL,
  `withNames` BOOLEAN NOT NULL DEFAULT false,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `calendar_feeds_tokenHash_key` (`tokenHash`),
  UNIQUE INDEX `calendar_feeds_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `calendar_feeds_workshopId_userId_key` (`workshopId`, `userId`),
  CONSTRAINT `calendar_feeds_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `calendar_feeds_workshopId_userId_fkey` FOREIGN KEY (`workshopId`, `userId`) REFERENCES `users` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `wall_views` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `tokenHash` CHAR(64) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `wall_views_tokenHash_key` (`tokenHash`),
  UNIQUE INDEX `wall_views_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `wall_views_workshopId_key` (`workshopId`),
  CONSTRAINT `wall_views_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `job_cards` ADD COLUMN `bookingState` ENUM('REQUESTED', 'CONFIRMED') NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingServiceId` CHAR(36) NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingName` VARCHAR(200) NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingPhone` VARCHAR(20) NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingEmail` VARCHAR(254) NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingPlate` VARCHAR(20) NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingNote` TEXT NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingLanguage` ENUM('SL', 'EN') NULL;

ALTER TABLE `job_cards` ADD COLUMN `bookingConsentAt` DATETIME(3) NULL;

ALTER TABLE `job_cards` ADD COLUMN `mailCustomer` BOOLEAN NULL;

ALTER TABLE `job_cards` ADD COLUMN `icsSequence` INTEGER NULL;

ALTER TABLE `job_cards` ADD COLUMN `remindedAt` DATETIME(3) NULL;

ALTER TABLE `job_cards` ADD COLUMN `remindedTwoHoursAt` DATETIME(3) NULL;

ALTER TABLE `job_cards` ADD COLUMN `noShowAt` DATETIME(3) NULL;

ALTER TABLE `planner_settings` ADD COLUMN `slug` VARCHAR(60) NULL;

ALTER TABLE `planner_settings` ADD COLUMN `bookingOn` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `planner_settings` ADD COLUMN `leadHours` INTEGER NOT NULL DEFAULT 24;

ALTER TABLE `planner_settings` ADD COLUMN `horizonDays` INTEGER NOT NULL DEFAULT 60;

ALTER TABLE `planner_settings` ADD COLUMN `sharePercent` INTEGER NOT NULL DEFAULT 40;

ALTER TABLE `planner_settings` ADD COLUMN `carsPerTime` INTEGER NOT NULL DEFAULT 1;

ALTER TABLE `planner_settings` ADD COLUMN `carsLimit` INTEGER NULL;

ALTER TABLE `planner_settings` ADD COLUMN `confirmAtOnce` BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE `planner_settings` ADD COLUMN `mailAppointments` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `planner_settings` ADD COLUMN `remindTwoHours` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `planner_settings` ADD COLUMN `textSl` TEXT NULL;

ALTER TABLE `planner_settings` ADD COLUMN `textEn` TEXT NULL;

ALTER TABLE `job_cards` ADD INDEX `job_cards_workshopId_bookingState_bookingPhone_idx` (`workshopId`, `bookingState`, `bookingPhone`);

ALTER TABLE `job_cards` ADD INDEX `job_cards_bookingState_createdAt_idx` (`bookingState`, `createdAt`);

ALTER TABLE `planner_settings` ADD UNIQUE INDEX `planner_settings_slug_key` (`slug`);

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE') NOT NULL;
