ALTER TABLE `payment_methods` ADD COLUMN `provider` ENUM('STRIPE') NULL, ADD COLUMN `fiscalNote` VARCHAR(500) NULL;
CREATE UNIQUE INDEX `payment_methods_workshopId_provider_key` ON `payment_methods`(`workshopId`, `provider`);
ALTER TABLE `bank_entries` ADD COLUMN `payoutId` CHAR(36) NULL;
CREATE TABLE IF NOT EXISTS `online_accounts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `stripeAccountId` VARCHAR(64) NOT NULL,
  `chargesEnabled` BOOLEAN NOT NULL DEFAULT false,
  `disconnectedAt` DATETIME(3) NULL,
  `nextReadAt` DATETIME(3) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `online_accounts_stripeAccountId_key` (`stripeAccountId`),
  UNIQUE INDEX `online_accounts_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `online_accounts_workshopId_key` (`workshopId`),
  INDEX `online_accounts_nextReadAt_idx` (`nextReadAt`),
  CONSTRAINT `online_accounts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE IF NOT EXISTS `online_checkouts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `stripeAccountId` VARCHAR(64) NOT NULL,
  `sessionId` VARCHAR(255) NOT NULL,
  `intentId` VARCHAR(64) NULL,
  `chargeId` VARCHAR(64) NULL,
  `invoiceId` CHAR(36) NOT NULL,
  `amountCents` INTEGER NOT NULL,
  `state` ENUM('OPEN', 'PROCESSING', 'PAID', 'FAILED', 'EXPIRED') NOT NULL DEFAULT 'OPEN',
  `returnedAt` DATETIME(3) NULL,
  `paymentId` CHAR(36) NULL,
  `dispute` ENUM('OPEN', 'WON', 'LOST') NULL,
  `lostPaymentId` CHAR(36) NULL,
  `nextReadAt` DATETIME(3) NULL,
  `expiresAt` DATETIME(3) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `online_checkouts_sessionId_key` (`sessionId`),
  UNIQUE INDEX `online_checkouts_workshopId_id_key` (`workshopId`, `id`),
  INDEX `online_checkouts_workshopId_invoiceId_idx` (`workshopId`, `invoiceId`),
  INDEX `online_checkouts_workshopId_paymentId_idx` (`workshopId`, `paymentId`),
  INDEX `online_checkouts_workshopId_intentId_idx` (`workshopId`, `intentId`),
  INDEX `online_checkouts_workshopId_chargeId_idx` (`workshopId`, `chargeId`),
  INDEX `online_checkouts_nextReadAt_idx` (`nextReadAt`),
  CONSTRAINT `online_checkouts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE IF NOT EXISTS `online_refunds` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `checkoutId` CHAR(36) NOT NULL,
  `stripeRefundId` VARCHAR(64) NULL,
  `amountCents` INTEGER NOT NULL,
  `state` ENUM('PENDING', 'DONE', 'FAILED') NOT NULL DEFAULT 'PENDING',
  `paymentId` CHAR(36) NOT NULL,
  `nextTryAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `online_refunds_stripeRefundId_key` (`stripeRefundId`),
  UNIQUE INDEX `online_refunds_workshopId_id_key` (`workshopId`, `id`),
  INDEX `online_refunds_workshopId_checkoutId_idx` (`workshopId`, `checkoutId`),
  INDEX `online_refunds_nextTryAt_idx` (`nextTryAt`),
  CONSTRAINT `online_refunds_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE IF NOT EXISTS `online_payouts` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `stripePayoutId` VARCHAR(64) NOT NULL,
  `amountCents` INTEGER NOT NULL,
  `feeCents` INTEGER NOT NULL,
  `arrivesOn` CHAR(10) NOT NULL,
  `chargeIds` JSON NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `online_payouts_stripePayoutId_key` (`stripePayoutId`),
  UNIQUE INDEX `online_payouts_workshopId_id_key` (`workshopId`, `id`),
  INDEX `online_payouts_workshopId_amountCents_idx` (`workshopId`, `amountCents`),
  CONSTRAINT `online_payouts_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE IF NOT EXISTS `connect_events` (
  `id` VARCHAR(255) NOT NULL,
  `type` VARCHAR(255) NOT NULL,
  `accountId` VARCHAR(64) NULL,
  `objectId` VARCHAR(255) NULL,
  `status` ENUM('pending', 'processed', 'ignored', 'ignored_live', 'unmatched') NOT NULL DEFAULT 'pending',
  `attempts` INTEGER NOT NULL DEFAULT 0,
  `nextAttemptAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastError` VARCHAR(500) NULL,
  `receivedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `processedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `connect_events_status_nextAttemptAt_idx` (`status`, `nextAttemptAt`),
  INDEX `connect_events_receivedAt_idx` (`receivedAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
