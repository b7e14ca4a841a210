CREATE TABLE IF NOT EXISTS `workshops` (
  `id` CHAR(36) NOT NULL,
  `name` VARCHAR(201) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `users` ADD COLUMN `workshopId` CHAR(36) NULL;

ALTER TABLE `security_events` ADD COLUMN `workshopId` CHAR(36) NULL;

-- A workshop for each owner, under the owner's id, so that a run that was killed finds what it has made.
INSERT IGNORE INTO `workshops` (`id`, `name`, `createdAt`)
  SELECT `id`, `fullName`, `createdAt` FROM `users` WHERE `adminId` IS NULL;

UPDATE `users` SET `workshopId` = COALESCE(`adminId`, `id`) WHERE `workshopId` IS NULL;

UPDATE `security_events` SET `workshopId` = `ownerId` WHERE `workshopId` IS NULL;

ALTER TABLE `users`
  MODIFY COLUMN `workshopId` CHAR(36) NOT NULL;

ALTER TABLE `users`
  ADD UNIQUE INDEX `users_workshopId_id_key` (`workshopId`, `id`);

ALTER TABLE `users`
  ADD INDEX `users_workshopId_adminId_createdAt_id_idx` (`workshopId`, `adminId`, `createdAt`, `id`);

ALTER TABLE `security_events`
  MODIFY COLUMN `workshopId` CHAR(36) NOT NULL;

ALTER TABLE `security_events`
  ADD INDEX `security_events_workshopId_createdAt_id_idx` (`workshopId`, `createdAt`, `id`);
