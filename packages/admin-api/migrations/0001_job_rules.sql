-- What a CHECK cannot say, because it sees one row and not the one before. It holds for every writer, whatever it is written in.
CREATE FUNCTION agent_jobs_keep_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status <> 'active' THEN
			RAISE EXCEPTION 'A job begins as active, not as %.', NEW.status
				USING ERRCODE = 'check_violation', CONSTRAINT = 'agent_jobs_begin';
		END IF;
		RETURN NEW;
	END IF;

	IF NEW.status <> OLD.status AND NOT (
		(OLD.status = 'active' AND NEW.status IN ('completed', 'failed'))
		OR (OLD.status IN ('completed', 'failed') AND NEW.status = 'archived')
	) THEN
		RAISE EXCEPTION 'A job does not go from % to %.', OLD.status, NEW.status
			USING ERRCODE = 'check_violation', CONSTRAINT = 'agent_jobs_transition';
	END IF;

	-- Nothing else moves on its own: the branch while the agent works, the pull request with completion, the time with archiving.
	IF (NEW.id, NEW.project_id, NEW.repository, NEW.model, NEW.created_at)
			IS DISTINCT FROM (OLD.id, OLD.project_id, OLD.repository, OLD.model, OLD.created_at)
		OR (NEW.ref IS DISTINCT FROM OLD.ref AND OLD.status <> 'active')
		OR (NEW.pr_link IS DISTINCT FROM OLD.pr_link AND NOT (OLD.status = 'active' AND NEW.status = 'completed'))
		OR (NEW.archived_at IS DISTINCT FROM OLD.archived_at AND NEW.status = OLD.status)
	THEN
		RAISE EXCEPTION 'A field of a job that is % does not change.', OLD.status
			USING ERRCODE = 'check_violation', CONSTRAINT = 'agent_jobs_fixed';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agent_jobs_keep_rules BEFORE INSERT OR UPDATE ON "agent_jobs"
	FOR EACH ROW EXECUTE FUNCTION agent_jobs_keep_rules();
