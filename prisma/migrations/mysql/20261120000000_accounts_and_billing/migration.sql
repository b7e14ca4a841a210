-- MySQL commits after every statement that changes a table, so each statement here can be run again after a crash.
CREATE TABLE IF NOT EXISTS `users` (
  `id` CHAR(36) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `emailKey` VARCHAR(254) NOT NULL,
  `password` VARCHAR(100) NOT NULL,
  `fullName` VARCHAR(201) NOT NULL,
  `username` VARCHAR(100) NOT NULL,
  `role` VARCHAR(20) NOT NULL DEFAULT 'admin',
  `plan` VARCHAR(20) NOT NULL DEFAULT 'basic',
  `adminId` CHAR(36) NULL,
  `emailVerified` BOOLEAN NOT NULL DEFAULT false,
  `language` VARCHAR(5) NOT NULL DEFAULT 'en',
  `paid` BOOLEAN NOT NULL DEFAULT false,
  `stripeCustomerId` VARCHAR(64) NULL,
  `stripeSubscriptionId` VARCHAR(64) NULL,
  `subscriptionStatus` VARCHAR(30) NOT NULL DEFAULT 'none',
  `currentPeriodEnd` DATETIME(3) NULL,
  `cancelAtPeriodEnd` BOOLEAN NOT NULL DEFAULT false,
  `trialStartedAt` DATETIME(3) NULL,
  `billingTicket` INTEGER NOT NULL DEFAULT 0,
  `billingReadAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `users_emailKey_key` (`emailKey`),
  UNIQUE INDEX `users_stripeCustomerId_key` (`stripeCustomerId`),
  INDEX `users_adminId_createdAt_idx` (`adminId`, `createdAt`),
  INDEX `users_currentPeriodEnd_idx` (`currentPeriodEnd`),
  CONSTRAINT `users_adminId_fkey` FOREIGN KEY (`adminId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `sessions` (
  `id` VARCHAR(43) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `userAgent` VARCHAR(255) NOT NULL DEFAULT '',
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastUsedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `expiresAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `sessions_userId_idx` (`userId`),
  INDEX `sessions_expiresAt_idx` (`expiresAt`),
  CONSTRAINT `sessions_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `tokens` (
  `tokenHash` CHAR(64) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `purpose` VARCHAR(20) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `expiresAt` DATETIME(3) NOT NULL,
  `usedAt` DATETIME(3) NULL,
  PRIMARY KEY (`tokenHash`),
  INDEX `tokens_userId_purpose_idx` (`userId`, `purpose`),
  INDEX `tokens_expiresAt_idx` (`expiresAt`),
  CONSTRAINT `tokens_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `webhook_events` (
  `id` VARCHAR(255) NOT NULL,
  `type` VARCHAR(255) NOT NULL,
  `customerId` VARCHAR(64) NULL,
  `payload` MEDIUMTEXT NOT NULL,
  `status` VARCHAR(20) NOT NULL DEFAULT 'pending',
  `attempts` INTEGER NOT NULL DEFAULT 0,
  `nextAttemptAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastError` VARCHAR(500) NULL,
  `receivedAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `processedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `webhook_events_status_nextAttemptAt_idx` (`status`, `nextAttemptAt`),
  INDEX `webhook_events_customerId_idx` (`customerId`),
  INDEX `webhook_events_receivedAt_idx` (`receivedAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `outbox` (
  `id` CHAR(36) NOT NULL,
  `topic` VARCHAR(20) NOT NULL,
  `dedupeKey` VARCHAR(190) NOT NULL,
  `payload` MEDIUMTEXT NOT NULL,
  `status` VARCHAR(20) NOT NULL DEFAULT 'pending',
  `attempts` INTEGER NOT NULL DEFAULT 0,
  `nextAttemptAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `lastError` VARCHAR(500) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `sentAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `outbox_dedupeKey_key` (`dedupeKey`),
  INDEX `outbox_topic_status_nextAttemptAt_idx` (`topic`, `status`, `nextAttemptAt`),
  INDEX `outbox_createdAt_idx` (`createdAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `rate_limits` (
  `key` VARCHAR(190) NOT NULL,
  `points` INTEGER NOT NULL DEFAULT 0,
  `expire` DATETIME(3) NULL,
  PRIMARY KEY (`key`),
  INDEX `rate_limits_expire_idx` (`expire`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `demo_requests` (
  `id` CHAR(36) NOT NULL,
  `firstName` VARCHAR(100) NOT NULL,
  `lastName` VARCHAR(100) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `company` VARCHAR(200) NOT NULL,
  `businessSize` VARCHAR(50) NOT NULL,
  `message` TEXT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  INDEX `demo_requests_createdAt_idx` (`createdAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `contact_inquiries` (
  `id` CHAR(36) NOT NULL,
  `name` VARCHAR(201) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `subject` VARCHAR(200) NOT NULL,
  `message` TEXT NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  INDEX `contact_inquiries_createdAt_idx` (`createdAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
