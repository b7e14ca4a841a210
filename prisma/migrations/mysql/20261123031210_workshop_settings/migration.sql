CREATE TABLE IF NOT EXISTS `staff` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `displayName` VARCHAR(201) NOT NULL,
  `role` VARCHAR(20) NOT NULL,
  `userId` CHAR(36) NULL,
  `colour` VARCHAR(7) NULL,
  `weeklyMinutes` INTEGER NULL,
  `operatorTaxNumber` VARCHAR(8) NULL,
  `archivedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `staff_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `staff_workshopId_userId_key` (`workshopId`, `userId`),
  CONSTRAINT `staff_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `labour_rates` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `name` VARCHAR(200) NOT NULL,
  `price` INTEGER NOT NULL,
  `isDefault` BOOLEAN NOT NULL DEFAULT false,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `labour_rates_workshopId_id_key` (`workshopId`, `id`),
  CONSTRAINT `labour_rates_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `payment_methods` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `name` VARCHAR(200) NOT NULL,
  `kind` VARCHAR(10) NOT NULL,
  `needsConfirmation` BOOLEAN NOT NULL,
  `active` BOOLEAN NOT NULL DEFAULT true,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `payment_methods_workshopId_id_key` (`workshopId`, `id`),
  CONSTRAINT `payment_methods_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `issuing_devices` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `premiseCode` VARCHAR(20) NOT NULL,
  `deviceCode` VARCHAR(20) NOT NULL,
  `confirmed` BOOLEAN NOT NULL,
  `firstNumber` INTEGER NOT NULL DEFAULT 1,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `issuing_devices_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `issuing_devices_workshopId_premiseCode_deviceCode_key` (`workshopId`, `premiseCode`, `deviceCode`),
  CONSTRAINT `issuing_devices_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `workshops` ADD COLUMN `version` INTEGER NOT NULL DEFAULT 1;

ALTER TABLE `workshops` ADD COLUMN `legalName` VARCHAR(200) NULL;

ALTER TABLE `workshops` ADD COLUMN `address` VARCHAR(200) NULL;

ALTER TABLE `workshops` ADD COLUMN `postcode` VARCHAR(16) NULL;

ALTER TABLE `workshops` ADD COLUMN `town` VARCHAR(100) NULL;

ALTER TABLE `workshops` ADD COLUMN `country` CHAR(2) NOT NULL DEFAULT 'SI';

ALTER TABLE `workshops` ADD COLUMN `registrationNumber` VARCHAR(20) NULL;

ALTER TABLE `workshops` ADD COLUMN `taxNumber` VARCHAR(8) NULL;

ALTER TABLE `workshops` ADD COLUMN `vatStatus` VARCHAR(10) NOT NULL DEFAULT 'PAYER';

ALTER TABLE `workshops` ADD COLUMN `iban` VARCHAR(34) NULL;

ALTER TABLE `workshops` ADD COLUMN `bic` VARCHAR(11) NULL;

ALTER TABLE `workshops` ADD COLUMN `phone` VARCHAR(20) NULL;

ALTER TABLE `workshops` ADD COLUMN `email` VARCHAR(254) NULL;

ALTER TABLE `workshops` ADD COLUMN `zone` VARCHAR(60) NOT NULL DEFAULT 'Europe/Ljubljana';

ALTER TABLE `workshops` ADD COLUMN `language` VARCHAR(2) NOT NULL DEFAULT 'SL';

ALTER TABLE `workshops` ADD COLUMN `openingHours` TEXT NULL;

ALTER TABLE `workshops` ADD COLUMN `invoiceNote` TEXT NULL;

ALTER TABLE `workshops` ADD COLUMN `paymentTermDays` INTEGER NOT NULL DEFAULT 15;

ALTER TABLE `workshops` ADD COLUMN `priceMode` VARCHAR(5) NOT NULL DEFAULT 'NET';

ALTER TABLE `workshops` ADD COLUMN `approvalToleranceBasisPoints` INTEGER NOT NULL DEFAULT 0;

ALTER TABLE `workshops` ADD COLUMN `suppliesBasisPoints` INTEGER NULL;

ALTER TABLE `workshops` ADD COLUMN `suppliesCapCents` INTEGER NULL;

ALTER TABLE `workshops` ADD COLUMN `receptionistDiscountLimit` INTEGER NOT NULL DEFAULT 1000;

ALTER TABLE `workshops` ADD COLUMN `mechanicDiscountLimit` INTEGER NOT NULL DEFAULT 0;

ALTER TABLE `workshops` ADD COLUMN `receptionistMayCredit` BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE `workshops` ADD COLUMN `receptionistSeesCost` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD COLUMN `mechanicSeesPrices` BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE `workshops` ADD COLUMN `mechanicSeesPhone` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD COLUMN `receptionistMayVoidLater` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD COLUMN `qualityCheck` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD COLUMN `fiscalMode` VARCHAR(5) NOT NULL DEFAULT 'UNSET';

ALTER TABLE `workshops` ADD COLUMN `fiscalDeclaredAt` DATETIME(3) NULL;

-- Who is there already, and what every workshop begins with. The ids are made of what the row is about, so that a run that
-- was killed finds what it has made.
INSERT IGNORE INTO `staff` (`id`, `workshopId`, `displayName`, `role`, `userId`, `createdAt`)
  SELECT CONCAT(SUBSTR(`hash`, 1, 8), '-', SUBSTR(`hash`, 9, 4), '-8', SUBSTR(`hash`, 14, 3), '-a', SUBSTR(`hash`, 18, 3), '-', SUBSTR(`hash`, 21, 12)),
    `workshopId`, `fullName`, CASE `role` WHEN 'admin' THEN 'OWNER' WHEN 'receptionist' THEN 'RECEPTIONIST' ELSE 'MECHANIC' END, `id`, `createdAt`
  FROM (SELECT `users`.*, MD5(CONCAT('staff ', `id`)) AS `hash` FROM `users`) AS `people`;

INSERT IGNORE INTO `payment_methods` (`id`, `workshopId`, `name`, `kind`, `needsConfirmation`, `createdAt`)
  SELECT CONCAT(SUBSTR(`hash`, 1, 8), '-', SUBSTR(`hash`, 9, 4), '-8', SUBSTR(`hash`, 14, 3), '-a', SUBSTR(`hash`, 18, 3), '-', SUBSTR(`hash`, 21, 12)),
    `workshopId`, `name`, `kind`, `needsConfirmation`, `createdAt`
  FROM (SELECT `workshops`.`id` AS `workshopId`, `workshops`.`createdAt`, `methods`.`name`, `methods`.`kind`, `methods`.`needsConfirmation`,
      MD5(CONCAT('method ', `methods`.`kind`, ' ', `workshops`.`id`)) AS `hash`
    FROM `workshops` CROSS JOIN (
      SELECT 'Gotovina' AS `name`, 'CASH' AS `kind`, true AS `needsConfirmation`
      UNION ALL SELECT 'Kartica', 'CARD', true
      UNION ALL SELECT 'Nakazilo', 'TRANSFER', false
    ) AS `methods`) AS `first`;

INSERT IGNORE INTO `issuing_devices` (`id`, `workshopId`, `premiseCode`, `deviceCode`, `confirmed`, `createdAt`)
  SELECT CONCAT(SUBSTR(`hash`, 1, 8), '-', SUBSTR(`hash`, 9, 4), '-8', SUBSTR(`hash`, 14, 3), '-a', SUBSTR(`hash`, 18, 3), '-', SUBSTR(`hash`, 21, 12)),
    `workshopId`, 'P1', `code`, `confirmed`, `createdAt`
  FROM (SELECT `workshops`.`id` AS `workshopId`, `workshops`.`createdAt`, `devices`.`code`, `devices`.`confirmed`,
      MD5(CONCAT('device ', `devices`.`code`, ' ', `workshops`.`id`)) AS `hash`
    FROM `workshops` CROSS JOIN (SELECT 'B1' AS `code`, true AS `confirmed` UNION ALL SELECT 'T1', false) AS `devices`) AS `first`;
