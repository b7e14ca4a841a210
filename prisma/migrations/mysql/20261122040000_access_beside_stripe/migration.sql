ALTER TABLE `users` ADD COLUMN `subscriptionOpensAt` DATETIME(3) NULL;

CREATE TABLE IF NOT EXISTS `access_grants` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `source` VARCHAR(20) NOT NULL,
  `plan` VARCHAR(20) NOT NULL,
  `reference` VARCHAR(100) NOT NULL DEFAULT '',
  `validFrom` DATETIME(3) NOT NULL,
  `validUntil` DATETIME(3) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `warnedAt` DATETIME(3) NULL,
  `endedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `access_grants_userId_endedAt_idx` (`userId`, `endedAt`),
  INDEX `access_grants_endedAt_validUntil_idx` (`endedAt`, `validUntil`),
  CONSTRAINT `access_grants_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `partner_words` (
  `emailKey` VARCHAR(254) NOT NULL,
  `signedAt` DATETIME(3) NOT NULL,
  `validUntil` DATETIME(3) NULL,
  `plan` VARCHAR(20) NULL,
  `reference` VARCHAR(100) NOT NULL DEFAULT '',
  `waiting` BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY (`emailKey`),
  INDEX `partner_words_signedAt_idx` (`signedAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `transfer_orders` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `reference` VARCHAR(30) NOT NULL,
  `plan` VARCHAR(20) NOT NULL,
  `months` INTEGER NOT NULL,
  `amountCents` INTEGER NOT NULL,
  `currency` VARCHAR(3) NOT NULL,
  `payerName` VARCHAR(100) NOT NULL,
  `payerStreet` VARCHAR(100) NOT NULL,
  `payerTown` VARCHAR(100) NOT NULL,
  `status` VARCHAR(20) NOT NULL DEFAULT 'open',
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `dueAt` DATETIME(3) NOT NULL,
  `paidAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `transfer_orders_reference_key` (`reference`),
  INDEX `transfer_orders_userId_createdAt_idx` (`userId`, `createdAt`),
  INDEX `transfer_orders_status_dueAt_idx` (`status`, `dueAt`),
  CONSTRAINT `transfer_orders_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
