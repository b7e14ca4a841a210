-- What the one before has filled takes the place of the owner's id. Each statement can be run again after a crash.
ALTER TABLE `users` DROP FOREIGN KEY `users_adminId_fkey`;

ALTER TABLE `users` DROP INDEX `users_adminId_createdAt_id_idx`;

-- A member's owner is one of the same workshop: the database itself holds that.
ALTER TABLE `users` DROP FOREIGN KEY `users_workshopId_adminId_fkey`;

ALTER TABLE `users`
  ADD CONSTRAINT `users_workshopId_adminId_fkey` FOREIGN KEY (`workshopId`, `adminId`) REFERENCES `users` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT;

ALTER TABLE `users` DROP FOREIGN KEY `users_workshopId_fkey`;

ALTER TABLE `users`
  ADD CONSTRAINT `users_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT;

ALTER TABLE `security_events` DROP FOREIGN KEY `security_events_ownerId_fkey`;

ALTER TABLE `security_events` DROP INDEX `security_events_ownerId_createdAt_id_idx`;

ALTER TABLE `security_events` DROP FOREIGN KEY `security_events_workshopId_fkey`;

ALTER TABLE `security_events`
  ADD CONSTRAINT `security_events_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT;

ALTER TABLE `security_events` DROP COLUMN `ownerId`;
