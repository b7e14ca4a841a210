-- Every statement can be repeated after a kill: a column or index that is there already is passed over by the runner.
ALTER TABLE `users`
  ADD COLUMN `lastLoginAt` DATETIME(3) NULL,
  ADD COLUMN `mustChangePassword` BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN `twoFactorSecret` VARCHAR(255) NULL,
  ADD COLUMN `twoFactorEnabledAt` DATETIME(3) NULL,
  ADD COLUMN `twoFactorLastStep` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `deletionDueAt` DATETIME(3) NULL,
  ADD INDEX `users_deletionDueAt_idx` (`deletionDueAt`);

ALTER TABLE `tokens` ADD COLUMN `subject` VARCHAR(254) NULL;

CREATE TABLE IF NOT EXISTS `recovery_codes` (
  `codeHash` CHAR(64) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `usedAt` DATETIME(3) NULL,
  PRIMARY KEY (`codeHash`),
  INDEX `recovery_codes_userId_idx` (`userId`),
  CONSTRAINT `recovery_codes_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `security_events` (
  `id` CHAR(36) NOT NULL,
  `ownerId` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `kind` VARCHAR(40) NOT NULL,
  `detail` VARCHAR(500) NOT NULL DEFAULT '',
  `clientAddress` VARCHAR(45) NOT NULL DEFAULT '',
  `userAgent` VARCHAR(255) NOT NULL DEFAULT '',
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  INDEX `security_events_ownerId_createdAt_id_idx` (`ownerId`, `createdAt`, `id`),
  CONSTRAINT `security_events_ownerId_fkey` FOREIGN KEY (`ownerId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
