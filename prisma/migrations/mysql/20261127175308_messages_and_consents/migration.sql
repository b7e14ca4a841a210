CREATE TABLE IF NOT EXISTS `consents` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `customerId` CHAR(36) NOT NULL,
  `class` ENUM('SERVICE', 'INVITATION', 'ADVERTISING') NOT NULL,
  `channel` ENUM('MAIL', 'SMS', 'PUSH', 'LINK') NOT NULL,
  `how` ENUM('CARD', 'COUNTER', 'PORTAL') NOT NULL,
  `textVersion` VARCHAR(60) NOT NULL,
  `givenAt` DATETIME(3) NOT NULL,
  `withdrawnAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `consents_workshopId_id_key` (`workshopId`, `id`),
  INDEX `consents_workshopId_customerId_idx` (`workshopId`, `customerId`),
  CONSTRAINT `consents_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `consents_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `suppressions` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `customerId` CHAR(36) NULL,
  `addressKey` CHAR(64) NULL,
  `class` ENUM('SERVICE', 'INVITATION', 'ADVERTISING') NULL,
  `channel` ENUM('MAIL', 'SMS', 'PUSH', 'LINK') NOT NULL,
  `reason` ENUM('OPTED_OUT', 'DEAD_ADDRESS') NOT NULL,
  `since` DATETIME(3) NOT NULL,
  `liftedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `suppressions_workshopId_id_key` (`workshopId`, `id`),
  INDEX `suppressions_workshopId_customerId_idx` (`workshopId`, `customerId`),
  INDEX `suppressions_workshopId_addressKey_idx` (`workshopId`, `addressKey`),
  CONSTRAINT `suppressions_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `suppressions_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `unsubscribe_links` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `customerId` CHAR(36) NOT NULL,
  `addressKey` CHAR(64) NOT NULL,
  `tokenHash` CHAR(64) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `unsubscribe_links_tokenHash_key` (`tokenHash`),
  UNIQUE INDEX `unsubscribe_links_workshopId_id_key` (`workshopId`, `id`),
  INDEX `unsubscribe_links_workshopId_customerId_idx` (`workshopId`, `customerId`),
  CONSTRAINT `unsubscribe_links_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `unsubscribe_links_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `messages` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `kind` ENUM('READY', 'ESTIMATE', 'APPOINTMENT', 'INVOICE', 'ROADWORTHY', 'SERVICE', 'TYRES', 'DEFERRED', 'WARRANTY_END', 'CUSTOM', 'NEWS') NOT NULL,
  `class` ENUM('SERVICE', 'INVITATION', 'ADVERTISING') NOT NULL,
  `channel` ENUM('MAIL', 'SMS', 'PUSH', 'LINK') NOT NULL,
  `customerId` CHAR(36) NOT NULL,
  `vehicleId` CHAR(36) NULL,
  `jobCardId` CHAR(36) NULL,
  `invoiceId` CHAR(36) NULL,
  `to` VARCHAR(254) NOT NULL,
  `subject` VARCHAR(300) NOT NULL,
  `body` TEXT NOT NULL,
  `state` ENUM('QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SUPPRESSED') NOT NULL,
  `reason` ENUM('BOOKED', 'OPEN_CARD', 'ERASED', 'NO_ADDRESS', 'DEAD_ADDRESS', 'OPTED_OUT', 'NO_CONSENT', 'SOLD', 'SCRAPPED', 'RENEWED', 'BY_HAND', 'OFF', 'CAP', 'PROVIDER') NULL,
  `notBefore` DATETIME(3) NULL,
  `queuedAt` DATETIME(3) NOT NULL,
  `sentAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `messages_workshopId_id_key` (`workshopId`, `id`),
  INDEX `messages_workshopId_customerId_id_idx` (`workshopId`, `customerId`, `id`),
  INDEX `messages_workshopId_vehicleId_idx` (`workshopId`, `vehicleId`),
  INDEX `messages_workshopId_jobCardId_idx` (`workshopId`, `jobCardId`),
  INDEX `messages_workshopId_invoiceId_idx` (`workshopId`, `invoiceId`),
  INDEX `messages_queuedAt_idx` (`queuedAt`),
  CONSTRAINT `messages_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `messages_workshopId_customerId_fkey` FOREIGN KEY (`workshopId`, `customerId`) REFERENCES `customers` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `messages_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `messages_workshopId_jobCardId_fkey` FOREIGN KEY (`workshopId`, `jobCardId`) REFERENCES `job_cards` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `messages_workshopId_invoiceId_fkey` FOREIGN KEY (`workshopId`, `invoiceId`) REFERENCES `workshop_invoices` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `customers` ADD COLUMN `optedOutAt` DATETIME(3) NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT') NOT NULL;

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT') NULL;

-- Who has agreed to advertising so far has done so for every channel.
INSERT IGNORE INTO `consents` (`id`, `workshopId`, `customerId`, `class`, `channel`, `how`, `textVersion`, `givenAt`)
  SELECT CONCAT(SUBSTR(`hash`, 1, 8), '-', SUBSTR(`hash`, 9, 4), '-8', SUBSTR(`hash`, 14, 3), '-a', SUBSTR(`hash`, 18, 3), '-', SUBSTR(`hash`, 21, 12)),
    `workshopId`, `customerId`, 'ADVERTISING', `channel`, 'COUNTER', 'customer-form', `consentMarketingAt`
  FROM (SELECT `customers`.`id` AS `customerId`, `customers`.`workshopId`, `customers`.`consentMarketingAt`, `channels`.`channel`,
      MD5(CONCAT('consent ', `channels`.`channel`, ' ', `customers`.`id`)) AS `hash`
    FROM `customers` CROSS JOIN (SELECT 'MAIL' AS `channel` UNION ALL SELECT 'SMS') AS `channels`
    WHERE `customers`.`consentMarketingAt` IS NOT NULL) AS `given`;
