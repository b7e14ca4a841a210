ALTER TABLE `customers` ADD COLUMN IF NOT EXISTS `portalBlockedAt` DATETIME(3) NULL;

CREATE TABLE IF NOT EXISTS `portal_logins` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `emailKey` VARCHAR(254) NULL,
  `tokenHash` CHAR(64) NOT NULL,
  `nonceHash` CHAR(64) NULL,
  `attempts` INTEGER NOT NULL DEFAULT 0,
  `addressHash` CHAR(64) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `expiresAt` DATETIME(3) NOT NULL,
  `usedAt` DATETIME(3) NULL,
  `handledAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `portal_logins_tokenHash_key` (`tokenHash`),
  UNIQUE INDEX `portal_logins_nonceHash_key` (`nonceHash`),
  UNIQUE INDEX `portal_logins_workshopId_id_key` (`workshopId`, `id`),
  INDEX `portal_logins_handledAt_id_idx` (`handledAt`, `id`),
  INDEX `portal_logins_createdAt_idx` (`createdAt`),
  CONSTRAINT `portal_logins_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `portal_sessions` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `tokenHash` CHAR(64) NOT NULL,
  `emailKey` VARCHAR(254) NOT NULL,
  `mergedIds` JSON NOT NULL,
  `device` VARCHAR(200) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastSeenAt` DATETIME(3) NOT NULL,
  `endedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `portal_sessions_tokenHash_key` (`tokenHash`),
  UNIQUE INDEX `portal_sessions_workshopId_id_key` (`workshopId`, `id`),
  INDEX `portal_sessions_workshopId_emailKey_idx` (`workshopId`, `emailKey`),
  INDEX `portal_sessions_lastSeenAt_idx` (`lastSeenAt`),
  CONSTRAINT `portal_sessions_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `portal_wishes` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `customerId` CHAR(36) NOT NULL,
  `vehicleId` CHAR(36) NOT NULL,
  `jobId` CHAR(36) NOT NULL,
  `at` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `portal_wishes_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `portal_wishes_workshopId_jobId_key` (`workshopId`, `jobId`),
  INDEX `portal_wishes_workshopId_customerId_idx` (`workshopId`, `customerId`),
  INDEX `portal_wishes_at_idx` (`at`),
  CONSTRAINT `portal_wishes_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
