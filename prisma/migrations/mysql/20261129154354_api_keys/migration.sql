CREATE TABLE IF NOT EXISTS `api_keys` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `name` VARCHAR(100) NOT NULL,
  `prefix` VARCHAR(20) NOT NULL,
  `secretHash` CHAR(64) NOT NULL,
  `scopes` JSON NOT NULL,
  `staffId` CHAR(36) NOT NULL,
  `createdById` CHAR(36) NOT NULL,
  `ipAllow` JSON NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastUsedAt` DATETIME(3) NULL,
  `expiresAt` DATETIME(3) NULL,
  `revokedAt` DATETIME(3) NULL,
  `warnedAt` DATETIME(3) NULL,
  `asleepAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `api_keys_prefix_key` (`prefix`),
  UNIQUE INDEX `api_keys_workshopId_id_key` (`workshopId`, `id`),
  CONSTRAINT `api_keys_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `staff` ADD COLUMN `isProgram` BOOLEAN NOT NULL DEFAULT false;
