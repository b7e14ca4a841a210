ALTER TABLE `users`
  ADD COLUMN `emailProvedAt` DATETIME(3) NULL,
  ADD INDEX `users_emailVerified_createdAt_idx` (`emailVerified`, `createdAt`);
-- An owner's address was confirmed by its link; a member's was the owner's word.
UPDATE `users` SET `emailProvedAt` = `createdAt` WHERE `emailVerified` = true AND `adminId` IS NULL AND `emailProvedAt` IS NULL;
