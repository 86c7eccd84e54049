/* A machine as a unit of FMI 3.0, for model exchange and co-simulation: the whole of it is this one file, which takes
   in the others. There are no globals but constants; an instance is one piece of memory. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fmi3.h"
#define ROOM(n) ((n) > 0 ? (n) : 1)
#include "machine.c"
#include "unit.h"
#include "closing.c"
#include "solver.c"

#define FUNCTION(name) FMI3_Export fmi3Status FMI3_NAME(name)
#define ANY (INSTANTIATED | INITIALIZATION | EVENT | CONTINUOUS_TIME | STEP | TERMINATED)
#define RUNNING (EVENT | CONTINUOUS_TIME | STEP)
#define STATE_GUARD(modes)                                                                                            \
    Unit *const u = instance;                                                                                         \
    if (u == NULL) {                                                                                                  \
        return fmi3Error;                                                                                             \
    }                                                                                                                 \
    if (!(u->now.mode & (modes))) {                                                                                   \
        return told(u, fmi3Error, "This function may not be called in the present mode of the instance.");            \
    }
#define REFUSED(sentence)                                                                                             \
    Unit *const u = instance;                                                                                         \
    return u == NULL ? fmi3Error : told(u, fmi3Error, sentence)

/* Instances */

static void reset(Unit *u)
{
    Record *const r = &u->now;
    memset(r, 0, sizeof *r); /* padding too: records are compared and stored byte by byte */
    r->stamp = STAMP;
    r->mode = INSTANTIATED;
    memcpy(r->p, start_parameters, NP * sizeof(double));
    memcpy(r->goal, start_goal, NG * sizeof(double));
    memcpy(r->given, start_given, NR * sizeof(double));
    r->solver[0] = TOLERANCE;
    u->started = false;
    changed(u);
}

static Unit *instantiate(fmi3String token, fmi3Boolean logging, fmi3InstanceEnvironment environment,
                         fmi3LogMessageCallback log, bool co_simulation)
{
    Unit *u;
    if (token == NULL || strcmp(token, TOKEN) != 0) {
        if (log != NULL) {
            log(environment, fmi3Error, "logStatusError", "The instantiation token is that of another unit.");
        }
        return NULL;
    }
    u = calloc(1, sizeof *u);
    if (u == NULL) {
        if (log != NULL) {
            log(environment, fmi3Error, "logStatusError", "There is no memory for another instance.");
        }
        return NULL;
    }
    u->log = log, u->environment = environment, u->logging = logging, u->co_simulation = co_simulation;
    reset(u);
    return u;
}

FMI3_Export const char *FMI3_NAME(fmi3GetVersion)(void)
{
    return "3.0";
}

FUNCTION(fmi3SetDebugLogging)(fmi3Instance instance, fmi3Boolean on, size_t count, const fmi3String categories[])
{
    STATE_GUARD(ANY)
    (void)count, (void)categories;
    u->logging = on;
    return fmi3OK;
}

FMI3_Export fmi3Instance FMI3_NAME(fmi3InstantiateModelExchange)(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible, fmi3Boolean logging,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log)
{
    (void)name, (void)resources, (void)visible;
    return instantiate(token, logging, environment, log, false);
}

FMI3_Export fmi3Instance FMI3_NAME(fmi3InstantiateCoSimulation)(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible, fmi3Boolean logging,
    fmi3Boolean events, fmi3Boolean early_return, const fmi3ValueReference intermediate[], size_t count,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, fmi3IntermediateUpdateCallback update)
{
    (void)name, (void)resources, (void)visible, (void)early_return, (void)intermediate, (void)update;
    if (events || count) {
        if (log != NULL) {
            log(environment, fmi3Error, "logStatusError", "There is neither event mode nor intermediate update here.");
        }
        return NULL;
    }
    return instantiate(token, logging, environment, log, true);
}

FMI3_Export fmi3Instance FMI3_NAME(fmi3InstantiateScheduledExecution)(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible, fmi3Boolean logging,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, fmi3ClockUpdateCallback update,
    fmi3LockPreemptionCallback lock, fmi3UnlockPreemptionCallback unlock)
{
    (void)name, (void)token, (void)resources, (void)visible, (void)logging, (void)update, (void)lock, (void)unlock;
    if (log != NULL) {
        log(environment, fmi3Error, "logStatusError", "Scheduled execution is not offered.");
    }
    return NULL;
}

FMI3_Export void FMI3_NAME(fmi3FreeInstance)(fmi3Instance instance)
{
    free(instance);
}

FUNCTION(fmi3EnterInitializationMode)(fmi3Instance instance, fmi3Boolean tolerance_defined, fmi3Float64 tolerance,
                                      fmi3Float64 start_time, fmi3Boolean stop_defined, fmi3Float64 stop)
{
    STATE_GUARD(INSTANTIATED)
    (void)tolerance_defined, (void)tolerance;
    u->now.time = start_time;
    u->now.stop_defined = stop_defined;
    u->now.stop = stop_defined ? stop : 0.0;
    u->now.mode = INITIALIZATION;
    return fmi3OK;
}

FUNCTION(fmi3ExitInitializationMode)(fmi3Instance instance)
{
    fmi3Status status;
    STATE_GUARD(INITIALIZATION)
    status = ready(u);
    if (status == fmi3OK) {
        u->now.mode = u->co_simulation ? STEP : EVENT;
    }
    return status;
}

FUNCTION(fmi3Terminate)(fmi3Instance instance)
{
    STATE_GUARD(RUNNING)
    u->now.mode = TERMINATED;
    return fmi3OK;
}

FUNCTION(fmi3Reset)(fmi3Instance instance)
{
    STATE_GUARD(ANY)
    reset(u);
    return fmi3OK;
}

/* Variables. References run on: time, states, their derivatives, inputs, parameters, the solver's, outputs. */

#define AT_DERIVATIVES (1 + NQ + NV)
#define AT_INPUTS (AT_DERIVATIVES + NQ + NV)
#define AT_PARAMETERS (AT_INPUTS + NU)
#define AT_SOLVER (AT_PARAMETERS + NP)
#define AT_OUTPUTS (AT_SOLVER + 2)
#define AT_END (AT_OUTPUTS + NY)

static const char *const UNKNOWN = "There is no variable of this value reference and type.";

/* Where the start value of an output stands, or NULL where it cannot be set. */
static double *start_value(Unit *u, size_t output)
{
    int k;
    for (k = 0; k < NG; k++) {
        if ((size_t)goal_outputs[k] == output) {
            return u->now.goal + k;
        }
    }
    for (k = 0; k < NR; k++) {
        if ((size_t)(NJ + rate_outputs[k]) == output) {
            return u->now.given + k;
        }
    }
    return NULL;
}

FUNCTION(fmi3GetFloat64)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                         fmi3Float64 values[], size_t value_count)
{
    double dx[ROOM(NQ + NV)];
    bool known = false;
    size_t k;
    STATE_GUARD(ANY)
    if (count != value_count) {
        return told(u, fmi3Error, "All variables are scalars: as many values as references are read.");
    }
    for (k = 0; k < count; k++) {
        const size_t at = references[k];
        fmi3Status status = fmi3OK;
        if (at >= AT_END) {
            return told(u, fmi3Error, UNKNOWN);
        } else if (at >= AT_OUTPUTS) {
            const double *const x = u->started ? NULL : start_value(u, at - AT_OUTPUTS);
            if (x != NULL && u->now.mode & (INSTANTIATED | INITIALIZATION)) {
                values[k] = *x;
                continue;
            }
            status = answer(u);
            values[k] = u->y[at - AT_OUTPUTS];
        } else if (at >= AT_SOLVER) {
            values[k] = u->now.solver[at - AT_SOLVER];
        } else if (at >= AT_PARAMETERS) {
            values[k] = u->now.p[at - AT_PARAMETERS];
        } else if (at >= AT_INPUTS) {
            values[k] = u->now.tau[at - AT_INPUTS];
        } else if (at >= AT_DERIVATIVES) {
            status = known ? fmi3OK : ready(u);
            status = status == fmi3OK && !known ? slope(u, u->now.x, dx) : status;
            known = true;
            values[k] = status == fmi3OK ? dx[at - AT_DERIVATIVES] : 0.0;
        } else if (at >= 1) {
            status = ready(u);
            values[k] = u->now.x[at - 1];
        } else {
            values[k] = u->now.time;
        }
        if (status != fmi3OK) {
            return status;
        }
    }
    return fmi3OK;
}

FUNCTION(fmi3SetFloat64)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                         const fmi3Float64 values[], size_t value_count)
{
    size_t k;
    STATE_GUARD(ANY)
    if (count != value_count) {
        return told(u, fmi3Error, "All variables are scalars: as many values as references are set.");
    }
    for (k = 0; k < count; k++) {
        const size_t at = references[k];
        double *x = NULL;
        if (!(fabs(values[k]) < INFINITY)) {
            return told(u, fmi3Error, "A value that is set must be finite.");
        }
        if (at >= AT_OUTPUTS && at < AT_END) {
            x = start_value(u, at - AT_OUTPUTS);
        } else if (at >= AT_PARAMETERS && at < AT_OUTPUTS) {
            x = at < AT_SOLVER ? u->now.p + (at - AT_PARAMETERS) : u->now.solver + (at - AT_SOLVER);
        } else if (at >= AT_INPUTS && at < AT_PARAMETERS) {
            u->now.tau[at - AT_INPUTS] = values[k];
            changed(u);
            continue;
        } else if (at >= 1 && at < AT_DERIVATIVES && u->now.mode == CONTINUOUS_TIME) {
            u->now.x[at - 1] = values[k];
            changed(u);
            continue;
        }
        if (x == NULL) {
            return told(u, fmi3Error, at < AT_END ? "This variable is calculated and cannot be set." : UNKNOWN);
        }
        if (!(u->now.mode & (INSTANTIATED | INITIALIZATION))) {
            return told(u, fmi3Error, "Parameters and start values are set before the run begins.");
        }
        if (at == AT_SOLVER && !(values[k] > 0.0)) {
            return told(u, fmi3Error, "solver.tolerance must be positive.");
        }
        if (at == AT_SOLVER + 1 && values[k] < 0.0) {
            return told(u, fmi3Error, "solver.step must not be negative.");
        }
        *x = values[k];
        u->started = false;
        changed(u);
    }
    return fmi3OK;
}

/* No variable has another type: reading or setting none is fine. */
#define NO_VARIABLES_OF(T)                                                                                            \
    FUNCTION(fmi3Get##T)(fmi3Instance instance, const fmi3ValueReference references[], size_t count, fmi3##T values[],  \
                         size_t value_count)                                                                          \
    {                                                                                                                 \
        STATE_GUARD(ANY)                                                                                              \
        (void)references, (void)values, (void)value_count;                                                            \
        return count ? told(u, fmi3Error, UNKNOWN) : fmi3OK;                                                          \
    }                                                                                                                 \
    FUNCTION(fmi3Set##T)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,                    \
                         const fmi3##T values[], size_t value_count)                                                    \
    {                                                                                                                 \
        STATE_GUARD(ANY)                                                                                              \
        (void)references, (void)values, (void)value_count;                                                            \
        return count ? told(u, fmi3Error, UNKNOWN) : fmi3OK;                                                          \
    }

NO_VARIABLES_OF(Float32)
NO_VARIABLES_OF(Int8)
NO_VARIABLES_OF(UInt8)
NO_VARIABLES_OF(Int16)
NO_VARIABLES_OF(UInt16)
NO_VARIABLES_OF(Int32)
NO_VARIABLES_OF(UInt32)
NO_VARIABLES_OF(Int64)
NO_VARIABLES_OF(UInt64)
NO_VARIABLES_OF(Boolean)
NO_VARIABLES_OF(String)

FUNCTION(fmi3GetBinary)(fmi3Instance instance, const fmi3ValueReference references[], size_t count, size_t sizes[],
                        fmi3Binary values[], size_t value_count)
{
    STATE_GUARD(ANY)
    (void)references, (void)sizes, (void)values, (void)value_count;
    return count ? told(u, fmi3Error, UNKNOWN) : fmi3OK;
}

FUNCTION(fmi3SetBinary)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                        const size_t sizes[], const fmi3Binary values[], size_t value_count)
{
    STATE_GUARD(ANY)
    (void)references, (void)sizes, (void)values, (void)value_count;
    return count ? told(u, fmi3Error, UNKNOWN) : fmi3OK;
}

FUNCTION(fmi3GetClock)(fmi3Instance instance, const fmi3ValueReference references[], size_t count, fmi3Clock values[])
{
    STATE_GUARD(ANY)
    (void)references, (void)values;
    return count ? told(u, fmi3Error, UNKNOWN) : fmi3OK;
}

FUNCTION(fmi3SetClock)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                       const fmi3Clock values[])
{
    STATE_GUARD(ANY)
    (void)references, (void)values;
    return count ? told(u, fmi3Error, UNKNOWN) : fmi3OK;
}

/* The state of an instance, to go back to: its record */

FUNCTION(fmi3GetFMUState)(fmi3Instance instance, fmi3FMUState *state)
{
    STATE_GUARD(ANY)
    if (*state == NULL) {
        *state = malloc(sizeof(Record));
    }
    if (*state == NULL) {
        return told(u, fmi3Error, "There is no memory for a state.");
    }
    memcpy(*state, &u->now, sizeof(Record));
    return fmi3OK;
}

FUNCTION(fmi3SetFMUState)(fmi3Instance instance, fmi3FMUState state)
{
    STATE_GUARD(ANY)
    if (state == NULL) {
        return told(u, fmi3Error, "There is no state to go back to.");
    }
    memcpy(&u->now, state, sizeof(Record));
    u->started = false; /* before the run the states are worked out anew */
    changed(u);
    return fmi3OK;
}

FUNCTION(fmi3FreeFMUState)(fmi3Instance instance, fmi3FMUState *state)
{
    (void)instance;
    if (state != NULL) {
        free(*state);
        *state = NULL;
    }
    return fmi3OK;
}

FUNCTION(fmi3SerializedFMUStateSize)(fmi3Instance instance, fmi3FMUState state, size_t *size)
{
    STATE_GUARD(ANY)
    (void)state;
    *size = sizeof(Record);
    return fmi3OK;
}

FUNCTION(fmi3SerializeFMUState)(fmi3Instance instance, fmi3FMUState state, fmi3Byte bytes[], size_t size)
{
    STATE_GUARD(ANY)
    if (state == NULL || size < sizeof(Record)) {
        return told(u, fmi3Error, "There is no state, or no room for it.");
    }
    memcpy(bytes, state, sizeof(Record));
    return fmi3OK;
}

FUNCTION(fmi3DeserializeFMUState)(fmi3Instance instance, const fmi3Byte bytes[], size_t size, fmi3FMUState *state)
{
    uint64_t stamp = 0;
    STATE_GUARD(ANY)
    if (size >= sizeof(Record)) {
        memcpy(&stamp, bytes, sizeof stamp);
    }
    if (stamp != STAMP) {
        return told(u, fmi3Error, "The bytes are not a state of this unit.");
    }
    if (*state == NULL) {
        *state = malloc(sizeof(Record));
    }
    if (*state == NULL) {
        return told(u, fmi3Error, "There is no memory for a state.");
    }
    memcpy(*state, bytes, sizeof(Record));
    return fmi3OK;
}

/* Model exchange */

FUNCTION(fmi3EnterEventMode)(fmi3Instance instance)
{
    STATE_GUARD(CONTINUOUS_TIME)
    u->now.mode = EVENT;
    return fmi3OK;
}

/* States that went far from closed are put back; no output jumps, for all are those of the nearest closed state. */
FUNCTION(fmi3UpdateDiscreteStates)(fmi3Instance instance, fmi3Boolean *again, fmi3Boolean *terminate,
                                   fmi3Boolean *nominals_changed, fmi3Boolean *states_changed,
                                   fmi3Boolean *event_defined, fmi3Float64 *event_time)
{
    fmi3Status status;
    STATE_GUARD(EVENT)
    *again = *terminate = *nominals_changed = *states_changed = *event_defined = false;
    *event_time = 0.0;
    status = close_state(u, u->now.x);
    if (status == fmi3OK && distance(u) > 0.5 * FAR) {
        take_closed(u);
        changed(u);
        *states_changed = true;
    }
    return status;
}

FUNCTION(fmi3EvaluateDiscreteStates)(fmi3Instance instance)
{
    STATE_GUARD(INITIALIZATION | EVENT)
    return fmi3OK;
}

FUNCTION(fmi3EnterContinuousTimeMode)(fmi3Instance instance)
{
    STATE_GUARD(EVENT)
    if (u->co_simulation) {
        return told(u, fmi3Error, "Continuous-time mode is for model exchange.");
    }
    u->now.mode = CONTINUOUS_TIME;
    return fmi3OK;
}

FUNCTION(fmi3CompletedIntegratorStep)(fmi3Instance instance, fmi3Boolean no_way_back, fmi3Boolean *event_mode,
                                      fmi3Boolean *terminate)
{
    fmi3Status status;
    STATE_GUARD(CONTINUOUS_TIME)
    (void)no_way_back;
    *terminate = false;
    status = close_state(u, u->now.x);
    u->closed = status == fmi3OK;
    *event_mode = status == fmi3OK && distance(u) > FAR;
    return status;
}

FUNCTION(fmi3SetTime)(fmi3Instance instance, fmi3Float64 time)
{
    STATE_GUARD(EVENT | CONTINUOUS_TIME)
    u->now.time = time;
    return fmi3OK;
}

FUNCTION(fmi3SetContinuousStates)(fmi3Instance instance, const fmi3Float64 x[], size_t count)
{
    STATE_GUARD(CONTINUOUS_TIME)
    if (count != NQ + NV) {
        return told(u, fmi3Error, "The number of continuous states is another.");
    }
    memcpy(u->now.x, x, (NQ + NV) * sizeof(double));
    changed(u);
    return fmi3OK;
}

FUNCTION(fmi3GetContinuousStates)(fmi3Instance instance, fmi3Float64 x[], size_t count)
{
    fmi3Status status;
    STATE_GUARD(ANY)
    if (count != NQ + NV) {
        return told(u, fmi3Error, "The number of continuous states is another.");
    }
    status = ready(u);
    memcpy(x, u->now.x, (NQ + NV) * sizeof(double));
    return status;
}

FUNCTION(fmi3GetContinuousStateDerivatives)(fmi3Instance instance, fmi3Float64 dx[], size_t count)
{
    fmi3Status status;
    STATE_GUARD(ANY)
    if (count != NQ + NV) {
        return told(u, fmi3Error, "The number of continuous states is another.");
    }
    status = ready(u);
    return status == fmi3OK ? slope(u, u->now.x, dx) : status;
}

FUNCTION(fmi3GetNominalsOfContinuousStates)(fmi3Instance instance, fmi3Float64 values[], size_t count)
{
    STATE_GUARD(ANY)
    if (count != NQ + NV) {
        return told(u, fmi3Error, "The number of continuous states is another.");
    }
    memcpy(values, nominals, (NQ + NV) * sizeof(double));
    return fmi3OK;
}

FUNCTION(fmi3GetNumberOfContinuousStates)(fmi3Instance instance, size_t *count)
{
    STATE_GUARD(ANY)
    *count = NQ + NV;
    return fmi3OK;
}

FUNCTION(fmi3GetNumberOfEventIndicators)(fmi3Instance instance, size_t *count)
{
    STATE_GUARD(ANY)
    *count = 0;
    return fmi3OK;
}

FUNCTION(fmi3GetEventIndicators)(fmi3Instance instance, fmi3Float64 values[], size_t count)
{
    STATE_GUARD(ANY)
    (void)values;
    return count ? told(u, fmi3Error, "There are no event indicators.") : fmi3OK;
}

/* Co-simulation */

FUNCTION(fmi3DoStep)(fmi3Instance instance, fmi3Float64 time, fmi3Float64 size, fmi3Boolean no_way_back,
                     fmi3Boolean *event, fmi3Boolean *terminate, fmi3Boolean *early, fmi3Float64 *reached)
{
    fmi3Status status;
    STATE_GUARD(STEP)
    (void)no_way_back;
    *event = *terminate = *early = false;
    *reached = u->now.time;
    if (!(size > 0.0 && size < INFINITY)) {
        return told(u, fmi3Error, "A communication step must be positive.");
    }
    if (!(fabs(time - u->now.time) <= 1e-6 * size)) {
        return told(u, fmi3Error, "A communication step must begin where the last one ended.");
    }
    if (u->now.stop_defined && time + size > u->now.stop + 1e-6 * size) {
        return told(u, fmi3Error, "The step goes beyond the stop time that was set.");
    }
    u->now.time = time;
    status = advance(u, time + size);
    changed(u);
    *reached = u->now.time;
    return status;
}

/* What the standard has and this unit does not need */

FUNCTION(fmi3EnterStepMode)(fmi3Instance instance)
{
    REFUSED("There is no event mode in co-simulation here, and so no step mode to enter.");
}

FUNCTION(fmi3GetOutputDerivatives)(fmi3Instance instance, const fmi3ValueReference references[], size_t count,
                                   const fmi3Int32 orders[], fmi3Float64 values[], size_t value_count)
{
    (void)references, (void)count, (void)orders, (void)values, (void)value_count;
    REFUSED("Derivatives of outputs are not offered; rates and accelerations are outputs.");
}

FUNCTION(fmi3ActivateModelPartition)(fmi3Instance instance, fmi3ValueReference clock, fmi3Float64 time)
{
    (void)clock, (void)time;
    REFUSED("Scheduled execution is not offered.");
}

FUNCTION(fmi3EnterConfigurationMode)(fmi3Instance instance)
{
    REFUSED("There are no structural parameters, and so no configuration mode.");
}

FUNCTION(fmi3ExitConfigurationMode)(fmi3Instance instance)
{
    REFUSED("There are no structural parameters, and so no configuration mode.");
}

FUNCTION(fmi3GetNumberOfVariableDependencies)(fmi3Instance instance, fmi3ValueReference reference, size_t *count)
{
    (void)reference, (void)count;
    REFUSED("Dependencies of elements are not offered: all variables are scalars.");
}

FUNCTION(fmi3GetVariableDependencies)(fmi3Instance instance, fmi3ValueReference dependent, size_t elements[],
                                      fmi3ValueReference independents[], size_t independent_elements[],
                                      fmi3DependencyKind kinds[], size_t count)
{
    (void)dependent, (void)elements, (void)independents, (void)independent_elements, (void)kinds, (void)count;
    REFUSED("Dependencies of elements are not offered: all variables are scalars.");
}

#define DERIVATIVE_ARGUMENTS                                                                                          \
    fmi3Instance instance, const fmi3ValueReference unknowns[], size_t unknown_count,                                 \
        const fmi3ValueReference knowns[], size_t known_count, const fmi3Float64 seed[], size_t seed_count,           \
        fmi3Float64 sensitivity[], size_t sensitivity_count

FUNCTION(fmi3GetDirectionalDerivative)(DERIVATIVE_ARGUMENTS)
{
    (void)unknowns, (void)unknown_count, (void)knowns, (void)known_count, (void)seed, (void)seed_count;
    (void)sensitivity, (void)sensitivity_count;
    REFUSED("Directional derivatives are not offered.");
}

FUNCTION(fmi3GetAdjointDerivative)(DERIVATIVE_ARGUMENTS)
{
    (void)unknowns, (void)unknown_count, (void)knowns, (void)known_count, (void)seed, (void)seed_count;
    (void)sensitivity, (void)sensitivity_count;
    REFUSED("Adjoint derivatives are not offered.");
}

#define NO_CLOCKS REFUSED("There are no clocks.")
#define CLOCKS fmi3Instance instance, const fmi3ValueReference references[], size_t count

FUNCTION(fmi3GetIntervalDecimal)(CLOCKS, fmi3Float64 intervals[], fmi3IntervalQualifier qualifiers[])
{
    (void)references, (void)count, (void)intervals, (void)qualifiers;
    NO_CLOCKS;
}

FUNCTION(fmi3GetIntervalFraction)(CLOCKS, fmi3UInt64 counters[], fmi3UInt64 resolutions[],
                                  fmi3IntervalQualifier qualifiers[])
{
    (void)references, (void)count, (void)counters, (void)resolutions, (void)qualifiers;
    NO_CLOCKS;
}

FUNCTION(fmi3GetShiftDecimal)(CLOCKS, fmi3Float64 shifts[])
{
    (void)references, (void)count, (void)shifts;
    NO_CLOCKS;
}

FUNCTION(fmi3GetShiftFraction)(CLOCKS, fmi3UInt64 counters[], fmi3UInt64 resolutions[])
{
    (void)references, (void)count, (void)counters, (void)resolutions;
    NO_CLOCKS;
}

FUNCTION(fmi3SetIntervalDecimal)(CLOCKS, const fmi3Float64 intervals[])
{
    (void)references, (void)count, (void)intervals;
    NO_CLOCKS;
}

FUNCTION(fmi3SetIntervalFraction)(CLOCKS, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
    (void)references, (void)count, (void)counters, (void)resolutions;
    NO_CLOCKS;
}

FUNCTION(fmi3SetShiftDecimal)(CLOCKS, const fmi3Float64 shifts[])
{
    (void)references, (void)count, (void)shifts;
    NO_CLOCKS;
}

FUNCTION(fmi3SetShiftFraction)(CLOCKS, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
    (void)references, (void)count, (void)counters, (void)resolutions;
    NO_CLOCKS;
}
