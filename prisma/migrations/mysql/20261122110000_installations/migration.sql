CREATE TABLE IF NOT EXISTS `installations` (
  `id` CHAR(32) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `sessionId` VARCHAR(43) NOT NULL,
  `computer` VARCHAR(64) NOT NULL,
  `version` VARCHAR(32) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastSeenAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `endedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `installations_userId_lastSeenAt_idx` (`userId`, `lastSeenAt`),
  INDEX `installations_lastSeenAt_idx` (`lastSeenAt`),
  CONSTRAINT `installations_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
