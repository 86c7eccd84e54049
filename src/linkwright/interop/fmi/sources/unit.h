/* One instance of the machine: all that it knows. machine.c comes before, with its sizes and programs. */

enum Mode { INSTANTIATED = 1, INITIALIZATION = 2, EVENT = 4, CONTINUOUS_TIME = 8, STEP = 16, TERMINATED = 32 };

/* What an instance is: copied as a whole by fmi3GetFMUState. */
typedef struct {
    uint64_t stamp; /* of the machine: a state of another one is refused */
    int32_t mode;
    int32_t stop_defined;
    double time, stop;
    double x[ROOM(NQ + NV)]; /* continuous states: q, v */
    double tau[ROOM(NU)];
    double p[ROOM(NP)];
    double solver[2];       /* tolerance; longest step, or zero */
    double goal[ROOM(NG)];  /* start values of the independent coordinates */
    double given[ROOM(NR)]; /* and of their rates */
    double h;               /* the step the solver tries next, or zero */
} Record;

typedef struct {
    Record now;
    bool co_simulation, logging;
    fmi3LogMessageCallback log;
    fmi3InstanceEnvironment environment;
    const char *reason; /* what was told last */
    /* What follows from the record, while it is valid. */
    bool started, closed, answered;
    double q[ROOM(NQ + NP)]; /* closed, then the parameters */
    double v[ROOM(NV)];
    double y[ROOM(NY)];
    /* Room for the solver. */
    double slopes[STAGES][ROOM(NQ + NV)];
    double trial[ROOM(NQ + NV)];
    Record before;
} Unit;

static void changed(Unit *u)
{
    u->closed = u->answered = false;
}

/* Tell the importer why, and hand the status back. */
static fmi3Status told(Unit *u, fmi3Status status, const char *message)
{
    const char *category = status == fmi3Error ? "logStatusError" : "logStatusDiscard";
    if (u->log != NULL && (status == fmi3Error || u->logging)) {
        u->log(u->environment, status, category, message);
    }
    u->reason = message;
    if (status == fmi3Error) {
        u->now.mode = TERMINATED;
    }
    return status;
}
