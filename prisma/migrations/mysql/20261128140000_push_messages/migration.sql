CREATE TABLE IF NOT EXISTS `push_keys` (
  `id` VARCHAR(20) NOT NULL,
  `publicKey` VARCHAR(87) NOT NULL,
  `sealedPrivateKey` VARCHAR(500) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `push_subscriptions` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `sessionId` VARCHAR(43) NOT NULL,
  `endpoint` VARCHAR(2048) NOT NULL,
  `endpointHash` CHAR(64) NOT NULL,
  `p256dh` VARCHAR(87) NOT NULL,
  `auth` VARCHAR(22) NOT NULL,
  `kinds` JSON NOT NULL,
  `showNames` BOOLEAN NOT NULL DEFAULT false,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastSeenAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastSuccessAt` DATETIME(3) NULL,
  `failedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `push_subscriptions_endpointHash_key` (`endpointHash`),
  INDEX `push_subscriptions_userId_idx` (`userId`),
  INDEX `push_subscriptions_sessionId_idx` (`sessionId`),
  INDEX `push_subscriptions_lastSeenAt_idx` (`lastSeenAt`),
  CONSTRAINT `push_subscriptions_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `push_subscriptions_sessionId_fkey` FOREIGN KEY (`sessionId`) REFERENCES `sessions` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `push_notices` (
  `id` CHAR(36) NOT NULL,
  `subscriptionId` CHAR(36) NOT NULL,
  `jobCardId` CHAR(36) NOT NULL,
  `kind` ENUM('DECISION', 'PART_ARRIVED', 'CARD_ASSIGNED', 'PROMISE_SOON', 'CALL_ASKED', 'BOOKING_TO_CONFIRM', 'CLOCK_OPEN') NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `isWaiting` BOOLEAN NOT NULL DEFAULT true,
  `sentAt` DATETIME(3) NULL,
  `promisedAt` DATETIME(3) NULL,
  `updatedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `push_notices_subscriptionId_jobCardId_key` (`subscriptionId`, `jobCardId`),
  INDEX `push_notices_updatedAt_idx` (`updatedAt`),
  CONSTRAINT `push_notices_subscriptionId_fkey` FOREIGN KEY (`subscriptionId`) REFERENCES `push_subscriptions` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
