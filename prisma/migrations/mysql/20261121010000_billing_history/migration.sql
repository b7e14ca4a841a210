CREATE TABLE IF NOT EXISTS `invoices` (
  `id` VARCHAR(64) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `subscriptionId` VARCHAR(64) NULL,
  `number` VARCHAR(64) NULL,
  `status` VARCHAR(20) NOT NULL,
  `plan` VARCHAR(20) NOT NULL,
  `currency` VARCHAR(3) NOT NULL,
  `totalCents` INTEGER NOT NULL,
  `amountPaidCents` INTEGER NOT NULL,
  `issuedAt` DATETIME(3) NOT NULL,
  `paidAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `invoices_userId_issuedAt_idx` (`userId`, `issuedAt`),
  CONSTRAINT `invoices_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `sync_receipts` (
  `signature` CHAR(64) NOT NULL,
  `receivedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`signature`),
  INDEX `sync_receipts_receivedAt_idx` (`receivedAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
