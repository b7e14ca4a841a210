ALTER TABLE `portal_logins` ADD COLUMN `language` ENUM('SL', 'EN') NULL;
