ALTER TABLE `job_cards` ADD INDEX `job_cards_state_expectedAt_idx` (`state`, `expectedAt`);
ALTER TABLE `messages` MODIFY `customerId` CHAR(36) NULL;
